import type { FinishedGame, MyFinishedGame } from '@castellum/protocol';
import { useEffect, useState } from 'react';
import { localTables } from '../host/local-tables.ts';
import { asMyself } from '../me.ts';
import { myFinished } from './api.ts';
import { deletedGames, finishedGame } from './finished-here.ts';

/** The server's latest games are counted, so many hundreds at most. */
const PAGES = 20;
const PAGE = 100;

export interface OwnGames {
  /** One's finished games, those of this device and those of the server. */
  readonly games: readonly FinishedGame[];
  /** True where the server did not tell of its games. */
  readonly missing: boolean;
}

async function fromServer(): Promise<readonly FinishedGame[]> {
  const games: MyFinishedGame[] = [];
  for (let page = 0; page < PAGES; page++) {
    const part = await myFinished(games.at(-1) ?? null);
    games.push(...part);
    if (part.length < PAGE) break;
  }
  return games;
}

async function fromHere(): Promise<readonly FinishedGame[]> {
  const tables = await localTables.list().catch(() => []);
  return [...deletedGames(), ...tables.map(finishedGame).filter((game) => game !== null)];
}

/** All of one's finished games; null until they are known. */
export function useOwnGames(): OwnGames | null {
  const [own, setOwn] = useState<OwnGames | null>(null);
  useEffect(() => {
    let current = true;
    const load = async () => {
      const [here, there] = await Promise.all([fromHere(), asMyself(fromServer).catch(() => null)]);
      if (current) setOwn({ games: [...here, ...(there ?? [])], missing: there === null });
    };
    void load();
    return () => {
      current = false;
    };
  }, []);
  return own;
}
