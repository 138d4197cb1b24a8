import type { GameListing } from '@castellum/games';
import { Icon, useT } from '@castellum/ui-kit';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { useGameCover } from '../games.ts';
import { RulebookDialog } from '../site/rulebook-dialog.tsx';
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
  const [rules, setRules] = useState(false);
  const { id, players, alias, lang, minutes } = listing;
  const name = t(`${id}.name`);
  const title = (
    <>
      <h3>
        <span lang={lang?.name}>{name}</span>
        {alias === undefined ? null : <small lang={lang?.alias}>{alias}</small>}
      </h3>
      <p>{t(`${id}.tagline`)}</p>
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
    <GameCardFrame style={{ '--ground': ground, '--text': text, '--fillet': fillet } as CSSProperties}>
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
          <Link href={`/new/${id}`} className="h-new" aria-label={`${t('web.home.new')}: ${name}`}>
            {t('web.home.new')}
          </Link>
          <button type="button" className="h-rules" onClick={() => setRules(true)}>
            {t('web.rules')}
            <span className="k-hidden">: {name}</span>
          </button>
        </div>
      </div>
      <RulebookDialog listing={listing} open={rules} onClose={() => setRules(false)} />
    </GameCardFrame>
  );
}
