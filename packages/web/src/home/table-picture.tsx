import type { Game } from '@castellum/core';
import type { GameListing } from '@castellum/games';
import { FrameProvider, type GameUi, usePhone } from '@castellum/ui-kit';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../api.ts';
import { localTables } from '../host/local-tables.ts';
import { stillFrame } from '../learn/still-frame.ts';
import { loadEntry, playedBy } from '../listings.ts';
import type { ListedTable } from './use-tables.ts';
import './table-picture.css';

export interface TableThumbnailProps {
  readonly table: ListedTable;
  readonly listing: GameListing;
  readonly ui: GameUi;
}

/** A position that may be shown to whoever looks at the page, and the rules that it is played by. */
interface Seen {
  readonly rules: Game;
  readonly state: unknown;
}

/** The table's position as an onlooker sees it; null where it cannot be had. */
async function look({ table, listing }: Pick<TableThumbnailProps, 'table' | 'listing'>): Promise<Seen | null> {
  const kept = table.local ? await localTables.load(table.id) : null;
  const { rules: version, view } = kept === null ? await api.view(table.id) : { rules: kept.rules, view: kept.position };
  const { rules } = playedBy(await loadEntry(listing), version);
  const read = rules.read(view);
  return read.ok ? { rules, state: rules.conceal(read.value, 'spectator') } : null;
}

export interface PictureProps extends TableThumbnailProps {
  /** Shown until the board is there. */
  readonly fallback: ReactNode;
}

/** The board of a table as it stands, small. */
export function TablePicture({ table, listing, ui, fallback }: PictureProps) {
  const phone = usePhone();
  const [seen, setSeen] = useState<Seen | null>(null);
  const { id, version } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the position changes with the version, and with nothing else of the table
  useEffect(() => {
    let current = true;
    look({ table, listing })
      .then((found) => {
        if (current) setSeen(found);
      })
      // The picture is an ornament: the card's words tell the rest.
      .catch(() => undefined);
    return () => {
      current = false;
    };
  }, [id, version]);
  const { Figure } = ui;
  if (seen === null || Figure === undefined) return fallback;
  const names = table.seats.map(({ name }) => name);
  return (
    <FrameProvider frame={stillFrame(seen.rules, ui, seen.state, { viewer: 'spectator', names, phone })}>
      <ui.Provider>
        <div className="h-picture" aria-hidden="true" inert>
          <Figure part={null} />
        </div>
      </ui.Provider>
    </FrameProvider>
  );
}
