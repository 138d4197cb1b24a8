import type { TableEntry } from '@castellum/games';
import { FrameProvider, usePhone, useT } from '@castellum/ui-kit';
import { memo, Suspense, use } from 'react';
import { useEntry, useGameUi } from '../games.ts';
import { stillFrame } from '../learn/still-frame.ts';
import { listingOf } from '../listings.ts';
import type { Piece } from './markdown.ts';
import './figure.css';

type FigurePiece = Extract<Piece, { kind: 'figure' }>;

const asked = new Map<string, Promise<unknown>>();

/** A named position of a game; null where it cannot be had. */
function positionOf(entry: Pick<TableEntry, 'id' | 'figure'>, name: string): Promise<unknown> {
  const key = `${entry.id}/${name}`;
  let loading = asked.get(key);
  if (loading === undefined) {
    loading = entry.figure?.(name).then((loaded) => loaded.default) ?? Promise.resolve(null);
    loading = loading.catch(() => {
      asked.delete(key);
      return null;
    });
    asked.set(key, loading);
  }
  return loading;
}

/** A position of the game with its caption, drawn by the game's own board. */
export const Figure = memo(function Figure({ game, figure }: { readonly game: string; readonly figure: FigurePiece }) {
  return (
    <figure className="r-figure">
      <div className="r-picture" role="img" aria-label={figure.words}>
        <div inert>
          <Suspense fallback={<div className="r-picture-wait" />}>
            <Picture game={game} figure={figure} />
          </Suspense>
        </div>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: made by markdown-it with HTML switched off, from our own rulebooks */}
      <figcaption dangerouslySetInnerHTML={{ __html: figure.html }} />
    </figure>
  );
});

function Picture({ game, figure }: { readonly game: string; readonly figure: FigurePiece }) {
  const listing = listingOf(game);
  if (listing === undefined) throw new Error(`no game ${game}`);
  const t = useT();
  const phone = usePhone();
  const entry = useEntry(listing);
  const ui = useGameUi(listing);
  const read = entry.rules.read(use(positionOf(entry, figure.name)));
  if (ui?.Figure === undefined || !read.ok) return null;
  const actor = entry.rules.actor(read.value);
  const names = ['yellow', 'red', 'blue', 'green'].map((_, seat) => t('learn.seat', { n: seat + 1 }));
  const frame = stillFrame(entry.rules, ui, read.value, { viewer: typeof actor === 'number' ? actor : 'spectator', names, phone });
  return (
    <FrameProvider frame={frame}>
      <ui.Provider>
        <ui.Figure part={figure.part} />
      </ui.Provider>
    </FrameProvider>
  );
}
