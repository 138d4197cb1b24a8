import type { Action, Seat } from '@castellum/core';
import {
  type Hearing,
  movesTogether,
  plainText,
  type Spoken,
  type SpokenMove,
  type SpokenPiece,
  type SpokenPlace,
} from '@castellum/ui-kit';
import { buildable, cartOf, positionIn, pushes, spaces, travels } from '../../rules/inspect.ts';
import { cities, largestFirst, type Place, type Position, segments } from '../../rules/position.ts';
import type { State } from '../../rules/state.ts';
import { describe } from '../describe.ts';
import { pushIn } from '../events.ts';
import { goodsWords } from '../goods.ts';
import { isCity, placeWord } from '../names.ts';
import { phrase } from '../phrase.ts';
import { neighbours, offer, placeItself, type RoadWords } from '../road/words.ts';
import { pushOutcome } from './fallen.ts';
import { fromEdge, stoneName, stonePlace, stoneSentence, touch } from './stones.ts';

/** Cities and spaces in the order of the road. */
const ROAD: readonly Place[] = cities.flatMap((city, i) => [
  city,
  ...spaces.filter(({ segment }) => segment === segments[i]).map(({ id }) => id),
]);

function pawnsOn(position: Position, place: Place, { t, names, self }: Hearing): SpokenPiece[] {
  return position.seats.flatMap(({ pawn }, seat) => {
    if (pawn !== place) return [];
    const words = seat === self ? t('via-appia.road.your-pawn') : t('via-appia.road.pawns', { n: 1, names: names[seat] ?? '' });
    return [{ owner: seat, words }];
  });
}

/** What may be done on the road by who hears it, if it is their turn. */
function roadWords(state: State, { t, locale, names, self }: Hearing): RoadWords {
  const position = positionIn(state);
  const free = position.phase === 'turn' || position.phase === 'building';
  const mine = position.turn === self && free;
  return {
    t,
    locale,
    names,
    self,
    position,
    spaces: mine ? buildable(state) : [],
    travels: mine && position.phase === 'turn' ? travels(state) : [],
  };
}

function roadPlace(words: RoadWords, place: Place, hearing: Hearing): SpokenPlace {
  const { t, position } = words;
  const pawns = pawnsOn(position, place, hearing);
  const itself = place === 'rome' ? t('via-appia.road.start') : placeItself(words, place);
  const paved = isCity(place) || position.road.includes(place);
  return {
    id: place,
    region: t('via-appia.road.name'),
    name: placeWord(t, place),
    words: [itself, ...pawns.map((pawn) => pawn.words), offer(words, place)].filter((part) => part !== '').join('; '),
    ...(isCity(place) ? {} : { row: segments.findIndex((segment) => place.startsWith(segment)), column: Number(place.slice(1)) }),
    pieces: [...(paved ? [{ owner: null, words: itself }] : []), ...pawns],
  };
}

/** The stones of the quarry, from the edge backwards. */
function stonePlaces({ quarry }: Position, hearing: Hearing): SpokenPlace[] {
  const called = fromEdge(quarry);
  return called.map((one) => ({
    id: `stone ${one.size}${one.number}`,
    region: hearing.t('via-appia.quarry.name'),
    name: stoneName(hearing, one),
    words: stonePlace(hearing, quarry, called, one.stone),
    pieces: [{ owner: null, words: hearing.t('via-appia.stone', { size: one.size }) }],
  }));
}

/** What touches a stone, each with where it lies. */
function stoneJoins({ quarry }: Position, place: string, hearing: Hearing): string[] {
  const called = fromEdge(quarry);
  const here = called.find((one) => `stone ${one.size}${one.number}` === place);
  if (here === undefined) return [];
  return called.filter((one) => touch(quarry, here.stone, one.stone)).map((one) => stoneSentence(hearing, quarry, called, one));
}

function quarryWords({ quarry, fallen }: Position, { t }: Hearing): string {
  const [l = 0, m = 0, s = 0] = largestFirst.map((size) => quarry.filter((stone) => stone.size === size).length);
  return t('via-appia.quarry.label', { l, m, s, fallen: fallen.length });
}

/** The push of a size, whatever its aim. */
function pushWords(state: State, action: Action, { t, locale }: Hearing): string {
  const range = pushes(state).find(({ size }) => size === action.size);
  const mm = new Intl.NumberFormat(locale).format((range?.x ?? 0) / 10);
  return t('via-appia.moves.push', { size: String(action.size), mm, angle: range?.angle ?? 0 });
}

/** Via Appia in words. */
export const spoken: Spoken<State> = {
  places(state, hearing): SpokenPlace[] {
    const { t, locale } = hearing;
    const road = roadWords(state, hearing);
    const { position } = road;
    const up = Array.isArray(position.income.up) ? position.income.up : [];
    const quarry = quarryWords(position, hearing);
    return [
      ...ROAD.map((place) => roadPlace(road, place, hearing)),
      {
        id: 'quarry',
        region: t('via-appia.place.quarry'),
        name: t('via-appia.quarry.name'),
        words: quarry,
        pieces: [{ owner: null, words: quarry }],
      },
      ...stonePlaces(position, hearing),
      ...up.map((card, i) => {
        const words = goodsWords(t, locale, card, 'both');
        return {
          id: `income ${card}`,
          region: t('via-appia.income.name'),
          name: t('via-appia.income.card', { n: i + 1 }),
          words,
          pieces: [{ owner: null, words }],
        };
      }),
    ];
  },

  joins(state, place, hearing): string[] {
    const road = roadWords(state, hearing);
    if (!ROAD.some((each) => each === place)) return stoneJoins(road.position, place, hearing);
    const told = (each: Place) => {
      const { name, words } = roadPlace(road, each, hearing);
      return `${name}, ${words}`;
    };
    const { from, to } = neighbours(place as Place);
    return [
      ...to.map((each) => hearing.t('via-appia.joins', { way: 'on', what: told(each) })),
      ...from.map((each) => hearing.t('via-appia.joins', { way: 'back', what: told(each) })),
    ];
  },

  moves(state, actions, hearing): SpokenMove[] {
    const words = (action: Action) => (action.type === 'push' ? pushWords(state, action, hearing) : phrase(state, action, hearing));
    // Two cards may bring the same.
    return movesTogether(actions, words, ([first]) => words(first));
  },

  standing(state, seat: Seat, { t }): string {
    const position = positionIn(state);
    const mine = position.seats[seat];
    if (mine === undefined) return '';
    const { coins, stones, cart, pawn, push, bonus } = mine;
    return [
      t('via-appia.standing.pawn', { place: placeWord(t, pawn) }),
      coins === null ? t('via-appia.coins.hidden') : t('via-appia.coins', { n: coins }),
      ...largestFirst.flatMap((size) => (stones[size] === 0 ? [] : [t('via-appia.stones.count', { n: stones[size], size })])),
      ...(cartOf(state, seat).length === 0 ? [] : [t('via-appia.cart.load', { s: cart.S, m: cart.M, l: cart.L })]),
      ...(push ? [t('via-appia.token')] : []),
      ...segments.flatMap((segment) => (bonus[segment] === 0 ? [] : [t('via-appia.standing.bonus', { segment, n: bonus[segment] })])),
    ].join('; ');
  },

  threats(state, { t }): string[] {
    return positionIn(state).last ? [t('via-appia.prompt.last')] : [];
  },

  summary(state, hearing): string[] {
    const position = positionIn(state);
    return [
      quarryWords(position, hearing),
      hearing.t('via-appia.summary.road', { n: position.road.length, spaces: spaces.length }),
      ...(position.last ? [hearing.t('via-appia.prompt.last')] : []),
    ];
  },

  event(event, _, hearing): string | null {
    const sentence = describe(event, hearing.names, hearing.self);
    if (sentence === null) return null;
    const push = pushIn([event]);
    const told = plainText(hearing.t, sentence);
    return push === null ? told : [`${told}.`, ...pushOutcome(hearing, push, hearing.self)].join(' ');
  },
};
