import type { Action, Seat } from '@castellum/core';
import { eitherOf, type Hearing, movesTogether, type Spoken, type SpokenMove, type SpokenPiece, type SpokenPlace } from '@castellum/ui-kit';
import { aqueducts as aqueductsOf, moves as movesOf, reckoning, sight } from '../rules/inspect.ts';
import { type AquaAction, kinds } from '../rules/position.ts';
import type { State } from '../rules/state.ts';
import { write } from '../rules/write.ts';
import { tokenReader } from './board-model.ts';
import { cellAt, cellRows, isPathSquare } from './geometry.ts';
import { podiumWords, type ToldBoard, thereWords, tileWords, workmanWords } from './names.ts';
import { phrase } from './phrase.ts';
import { aquaActions } from './play/decision.ts';
import { standingsOf } from './standings.ts';
import { eventWords } from './told.ts';

const ROWS = cellRows('flat');
const CELLS = ROWS.flatMap((cells, row) => cells.flatMap((cell, column) => (cell === null ? [] : [{ cell, row, column }])));
const SIDES = [
  { side: 'N', rows: -1, columns: 0 },
  { side: 'E', rows: 0, columns: 1 },
  { side: 'S', rows: 1, columns: 0 },
  { side: 'W', rows: 0, columns: -1 },
] as const;

function boardOf(state: State, { names, self }: Hearing): ToldBoard {
  return { position: write(state), aqueducts: aqueductsOf(state), stops: movesOf(state), names, self };
}

function piecesOn(board: ToldBoard, cell: string, { t }: Hearing): SpokenPiece[] {
  if (isPathSquare(cell)) {
    const kind = board.position.builders[cell];
    return kind === undefined ? [] : [{ owner: null, words: t('aqua-romana.builder', { kind }) }];
  }
  const token = tokenReader(board.position)(cell);
  if (token === '.') return [];
  const workmen = board.aqueducts.filter(({ status, end }) => status === 'open' && end.at === cell);
  return [
    { owner: null, words: thereWords(t, board, cell)[0] ?? '' },
    ...workmen.map((aqueduct) => ({ owner: aqueduct.owner, words: workmanWords(t, aqueduct, board) })),
  ];
}

/** What actions have in common that are told in one sentence: all but the square or the tile. */
function togetherKey(action: AquaAction): string {
  switch (action.type) {
    case 'setup':
    case 'place':
      return `${action.type} ${action.kind}`;
    case 'build':
      return `${action.workman} ${action.builder}`;
    case 'extra':
      return action.tile;
    default:
      return JSON.stringify(action);
  }
}

function moveWords(state: State, [first, ...others]: readonly [AquaAction, ...AquaAction[]], hearing: Hearing): string {
  const { t, locale } = hearing;
  if (first.type === 'close') {
    // Two workmen may stand on one square.
    const { colour = '', number = 0, end, length = 0 } = aqueductsOf(state).find(({ workman }) => workman === first.workman) ?? {};
    return t('aqua-romana.moves.close', { colour, number, from: end?.at ?? '', length });
  }
  if (others.length === 0) return phrase(state, first, hearing);
  const all = [first, ...others];
  const squares = eitherOf(
    locale,
    all.map((action) => ('at' in action ? action.at : '')),
  );
  switch (first.type) {
    case 'setup':
    case 'place':
      return t('aqua-romana.do.place', { kind: first.kind, at: squares });
    case 'extra':
      return t('aqua-romana.hint.extra', { at: squares, tile: tileWords(t, first.tile) });
    case 'build': {
      const { colour = '', end, target } = aqueductsOf(state).find(({ workman }) => workman === first.workman) ?? {};
      const tile = eitherOf(
        locale,
        all.map((action) => ('tile' in action ? tileWords(t, action.tile) : '')),
      );
      return t('aqua-romana.hint.build', { colour, from: end?.at ?? '', at: target ?? '', tile, builder: first.builder });
    }
    default:
      return eitherOf(
        locale,
        all.map((action) => phrase(state, action, hearing)),
      );
  }
}

/** Aqua Romana in words. */
export const spoken: Spoken<State> = {
  places(state, hearing): SpokenPlace[] {
    const board = boardOf(state, hearing);
    return CELLS.map(({ cell, row, column }) => ({
      id: cell,
      region: hearing.t('aqua-romana.region.board'),
      name: cell,
      words: thereWords(hearing.t, board, cell).join(', '),
      row,
      column,
      pieces: piecesOn(board, cell, hearing),
    }));
  },

  joins(state, place, hearing): string[] {
    const here = CELLS.find(({ cell }) => cell === place);
    if (here === undefined) return [];
    const board = boardOf(state, hearing);
    return SIDES.flatMap(({ side, rows, columns }) => {
      const cell = cellAt(here.column + columns, here.row + rows);
      if (cell === null || piecesOn(board, cell, hearing).length === 0) return [];
      return [hearing.t('aqua-romana.joins', { side, at: cell, what: thereWords(hearing.t, board, cell).join(', ') })];
    });
  },

  moves(state, actions: readonly Action[], hearing): SpokenMove[] {
    return movesTogether(aquaActions(actions), togetherKey, (together) => moveWords(state, together, hearing));
  },

  standing(state, seat: Seat, { t }): string {
    const mine = aqueductsOf(state).filter(({ owner }) => owner === seat);
    const held = write(state).held[seat] ?? [];
    return [
      ...mine.map(({ podium, colour, number, length }) =>
        podium === null ? t('aqua-romana.seat.open', { colour, number, length }) : t('aqua-romana.seat.podium', { colour, number, podium }),
      ),
      ...held.map((kind) => t('aqua-romana.seat.held', { kind })),
    ]
      .join(' ')
      .replace(/\s*;$/, '');
  },

  threats(state, { t, self }): string[] {
    const { stock } = write(state);
    const usedUp = kinds.filter((kind) => stock[kind] === 0).map((kind) => t('aqua-romana.threat.used-up', { kind }));
    const watched = aqueductsOf(state).filter(({ status, owner }) => status === 'open' && (self === 'spectator' || owner === self));
    const blind = watched
      .filter(({ workman }) => sight(state, workman).every(({ kind }) => kind === null))
      .map(({ colour, number, end }) => t('aqua-romana.threat.blind', { colour, number, at: end.at }));
    return [...blind, ...usedUp];
  },

  summary(state, hearing): string[] {
    return [podiumWords(hearing.t, standingsOf(reckoning(state)), boardOf(state, hearing))];
  },

  event: eventWords,
};
