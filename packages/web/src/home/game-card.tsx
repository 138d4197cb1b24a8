import type { GameListing } from '@castellum/games';
import { Foreign, Icon, useT } from '@castellum/ui-kit';
import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'wouter';
import { useGameCover } from '../games.ts';
import { hasPlayed } from './played.ts';
import { playersOf } from './players-of.ts';
import './game-card.css';

/** The empty panel, while its picture loads. */
export function GameCardFrame({ style, children }: { readonly style?: CSSProperties; readonly children?: ReactNode }) {
  return (
    <div className="h-card" {...(style === undefined ? {} : { style })}>
      <div className="h-card-inner">{children}</div>
    </div>
  );
}

/** A game as a painted panel of a Roman wall. */
export function GameCard({ listing }: { readonly listing: GameListing }) {
  const t = useT();
  const cover = useGameCover(listing);
  const { id, players, alias, minutes } = listing;
  const name = t(`${id}.name`);
  const fresh = listing.lessons !== undefined && !hasPlayed(id);
  const title = (
    <>
      <h3>
        <span>
          <Foreign>{name}</Foreign>
        </span>
        {alias === undefined ? null : (
          <small>
            <Foreign>{alias}</Foreign>
          </small>
        )}
      </h3>
      <p>
        <Foreign>{t(`${id}.tagline`)}</Foreign>
      </p>
    </>
  );
  if (cover === null)
    return (
      <GameCardFrame>
        <div className="h-card-words">
          {title}
          <p className="h-soon">{t('web.home.soon')}</p>
        </div>
      </GameCardFrame>
    );
  const { ground, text, fillet } = cover.panel;
  const { Art } = cover;
  return (
    <GameCardFrame style={{ '--ground': ground, '--text': text, '--fillet': fillet }}>
      <div className="h-art">
        <Art />
      </div>
      <div className="h-card-words">
        <p className="h-meta">
          <Icon name="people" size={17} />
          <span>{t('web.home.meta', { players: playersOf(players, t), minutes })}</span>
        </p>
        {title}
        <div className="h-card-actions">
          {fresh ? (
            <Link href={`/learn/${id}/begin`} className="h-new h-first" aria-label={t('kit.pair', { what: t('web.home.first'), of: name })}>
              {t('web.home.first')}
            </Link>
          ) : null}
          <Link
            href={`/new/${id}`}
            className={fresh ? 'h-rules' : 'h-new'}
            aria-label={t('kit.pair', { what: t('web.home.new'), of: name })}
          >
            {t('web.home.new')}
          </Link>
          {fresh || listing.lessons === undefined ? null : (
            <Link href={`/learn/${id}`} className="h-rules" aria-label={t('kit.pair', { what: t('web.home.learn'), of: name })}>
              {t('web.home.learn')}
            </Link>
          )}
          <Link href={`/rules/${id}`} className="h-rules" aria-label={t('kit.pair', { what: t('web.rules'), of: name })}>
            {t('web.rules')}
          </Link>
        </div>
      </div>
    </GameCardFrame>
  );
}
