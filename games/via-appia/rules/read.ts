import {
  must,
  type Outcome,
  type PositionFault,
  ReadFault,
  readBoolean,
  readFields,
  readInteger,
  reading,
  readList,
  readName,
  readViewer,
} from '@castellum/core';
import { isComplete, stillTurns } from './advance.ts';
import { fits } from './cart.ts';
import { readStone } from './chance.ts';
import { canPushAgain, discsOn, isPaved, layable, mayLaySecond } from './legal.ts';
import { reach } from './material/measures.ts';
import { cityTiles, pawnsOn, tilePoints } from './material/road.ts';
import { faceUp, starts } from './material/stock.ts';
import { cardNumber, limits } from './packed.ts';
import {
  ahead,
  behind,
  bitAt,
  brundisium,
  firstSpace,
  near,
  next,
  placeCount,
  placeNames,
  placeNumber,
  segmentAt,
  sizeAt,
  startSpaces,
} from './places.ts';
import { cities, destinations, segments, sizes } from './position.ts';
import { coinPoints, coinsOf, majorityPoints, tokensOf } from './result.ts';
import { canBeDealt, scoringOf } from './scored.ts';
import { start } from './start.ts';
import {
  AIM_ANGLE,
  AIM_SIZE,
  AIM_X,
  ARRIVALS,
  BLOCKING,
  BUILDING,
  BUILT,
  CARDS,
  CONSOLE,
  cardCount,
  DEAL,
  EXCHANGE,
  FALLEN,
  FIRST_QUARRY,
  LAST,
  OVER,
  PAVED,
  PHASE,
  PLAYERS,
  PUSHED,
  PUSHING,
  phases,
  QUARRY,
  QUARRY_COUNT,
  SEAT_BONUS,
  SEAT_CART,
  SEAT_COINS,
  SEAT_LENGTH,
  SEAT_PAWN,
  SEAT_POINTS,
  SEAT_STONES,
  SEAT_TOKEN,
  SHUFFLE,
  STILL,
  STONES,
  type State,
  seatAt,
  stateLength,
  stoneCount,
  stoneTotals,
  TILES,
  TURN,
  tileTotals,
  UP,
  VIEWER,
  viewerNumber,
  WAVER,
  WAVERING,
} from './state.ts';
import { restFault } from './tray.ts';
import { cardBounds, pavedCount } from './write.ts';

/** Larger numbers than any game comes to, small enough for the arithmetic of the state. */
const huge = 1_000_000_000;
const seatNames = ['seats[0]', 'seats[1]', 'seats[2]', 'seats[3]'];

/**
 * Reads a position or a view, strictly: anything missing, unknown, out of range or impossible is a fault of the field named.
 * @param isFirst of a table of version 1 of the rules
 */
export function read(json: unknown, isFirst = false): Outcome<State, PositionFault> {
  return reading(() => {
    const words = readPosition(json);
    words[FIRST_QUARRY] = isFirst ? 1 : 0;
    return { words };
  });
}

const topFields = [
  'game',
  'players',
  'options',
  'phase',
  'turn',
  'last',
  'still',
  'income',
  'supply',
  'quarry',
  'road',
  'cities',
  'seats',
  'pushed',
  'fallen',
  'built',
];

function readPosition(json: unknown): Int32Array {
  const fields = readFields(json, '', topFields, ['aim', 'view']);
  const w = new Int32Array(stateLength);
  readName(fields.game, 'game', ['via-appia']);
  w[PLAYERS] = readInteger(fields.players, 'players', 2, 4);
  const options = readFields(fields.options, 'options', ['blocking', 'waver']);
  w[BLOCKING] = Number(readBoolean(options.blocking, 'options.blocking'));
  w[WAVER] = Number(readBoolean(options.waver, 'options.waver'));
  w[PHASE] = readName(fields.phase, 'phase', phases);
  w[TURN] = readInteger(fields.turn, 'turn', 0, w[PLAYERS] - 1);
  w[LAST] = Number(readBoolean(fields.last, 'last'));
  w[STILL] = readInteger(fields.still, 'still', 0, huge);
  w[VIEWER] = viewerNumber(readViewer(fields, w[PLAYERS]));
  w[PUSHED] = readInteger(fields.pushed, 'pushed', 0, 3);
  readFallen(w, fields.fallen);
  readIncome(w, fields.income);
  const supply = readFields(fields.supply, 'supply', ['stones', 'tiles']);
  readCounts(w, STONES, supply.stones, 'supply.stones', sizes, stoneTotals);
  readCounts(w, TILES, supply.tiles, 'supply.tiles', sizes, tileTotals);
  readQuarry(w, fields.quarry);
  readRoad(w, fields.road);
  readSeats(w, fields.seats);
  readCities(w, fields.cities);
  readBuilt(w, fields.built);
  readAim(w, fields);
  checkConserved(w);
  checkPhase(w);
  checkPoints(w);
  return w;
}

function readCounts(w: Int32Array, at: number, value: unknown, field: string, names: readonly string[], most: readonly number[]): void {
  const counts = readFields(value, field, names);
  names.forEach((name, i) => {
    w[at + i] = readInteger(counts[name], `${field}.${name}`, 0, most[i]);
  });
}

function readFallen(w: Int32Array, value: unknown): void {
  let least = 2;
  for (const [i, given] of readList(value, 'fallen', stoneCount).entries()) {
    const size = readName(given, `fallen[${i}]`, sizes);
    must(size <= least, `fallen[${i}]`, 'must come before the smaller ones');
    least = size;
    w[FALLEN + size]++;
  }
}

/** VA-10: seven cards are up or down and nine in the deck; before the deal all are in the deck, at the shuffle seven up, seven down and two in the deck. */
function readIncome(w: Int32Array, value: unknown): void {
  const income = readFields(value, 'income', ['up', 'down', 'deck']);
  const phase = w[PHASE];
  const view = w[VIEWER] !== 0;
  const drafted = view && phase === SHUFFLE && w[VIEWER] === 2 + w[TURN] && income.up === faceUp;
  const up = drafted ? null : readList(income.up, 'income.up', faceUp);
  w[UP] = up ? up.length : faceUp;
  const bounds = cardBounds(phase, w[UP]);
  if (phase !== DEAL) must(w[UP] > 0 && (phase !== SHUFFLE || w[UP] === faceUp), 'income.up', 'has a wrong number of cards');
  const down = readList(income.down, 'income.down', faceUp);
  must(
    phase === DEAL ? w[UP] + down.length === 0 : down.length === (phase === SHUFFLE ? 2 * faceUp : faceUp) - w[UP],
    'income.down',
    'does not go with the cards up',
  );
  const seen = new Set<number>();
  const put = (names: readonly unknown[], at: number, field: string): void => {
    for (const [i, name] of names.entries()) {
      const card = cardNumber(name);
      must(card >= 0, `${field}[${i}]`, 'must be a card, i1 to i16');
      must(!seen.has(card), `${field}[${i}]`, 'is there twice');
      seen.add(card);
      w[CARDS + at + i] = card;
    }
  };
  w.fill(-1, CARDS, CARDS + cardCount);
  if (up) put(up, 0, 'income.up');
  put(down, bounds.down, 'income.down');
  const left = cardCount - bounds.deck;
  if (view && (phase !== OVER || typeof income.deck === 'number')) {
    must(income.deck === left, 'income.deck', `must be the number of cards, ${left}, in a view`);
    return;
  }
  const deck = readList(income.deck, 'income.deck', cardCount);
  must(deck.length === left, 'income.deck', `must have ${left} cards`);
  put(deck, bounds.deck, 'income.deck');
}

function readQuarry(w: Int32Array, value: unknown): void {
  const list = readList(value, 'quarry', stoneCount);
  w[QUARRY_COUNT] = list.length;
  list.forEach((given, i) => {
    const stone = readStone(given);
    must(stone !== null, `quarry[${i}]`, 'must be a stone: size, and x and y in whole micrometres');
    must(Math.abs(stone.x) < huge && Math.abs(stone.y) < huge, `quarry[${i}]`, 'lies outside the tray');
    w.set([sizes.indexOf(stone.size), stone.x, stone.y], QUARRY + 3 * i);
    if (i > 0) must(inOrder(w, i), `quarry[${i}]`, 'is out of order: by y, x, size');
  });
  const fault = restFault(w.subarray(QUARRY), list.length);
  if (fault)
    throw new ReadFault(
      `quarry[${fault.stone}]`,
      fault.reason === 'outside' ? 'lies outside the tray' : 'overlaps another by more than 2 %',
    );
}

/** VA-26. */
function inOrder(w: Int32Array, i: number): boolean {
  const a = QUARRY + 3 * (i - 1);
  const b = a + 3;
  if (w[a + 2] !== w[b + 2]) return w[a + 2] < w[b + 2];
  if (w[a + 1] !== w[b + 1]) return w[a + 1] < w[b + 1];
  return w[a] <= w[b];
}

/** VA-2, VA-14. */
function readRoad(w: Int32Array, value: unknown): void {
  let before = 0;
  for (const [i, name] of readList(value, 'road', placeCount).entries()) {
    const place = placeNumber(name);
    must(place >= 0 && sizeAt[place] >= 0, `road[${i}]`, 'must be a space');
    must(place > before, `road[${i}]`, 'is out of order');
    before = place;
    w[PAVED + segmentAt[place]] |= bitAt[place];
  }
  for (let segment = 0; segment < 3; segment++) {
    must(hangsTogether(segment, w[PAVED + segment]), 'road', `does not hang together with ${placeNames[behind[segment]]}`);
  }
}

/** Whether paved spaces of a segment hang together with the city behind it. */
function hangsTogether(segment: number, paved: number): boolean {
  let joined = paved & startSpaces[segment];
  for (let grew = true; grew; ) {
    grew = false;
    for (let rest = paved & ~joined; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest;
      if (near[firstSpace[segment] + 31 - Math.clz32(bit)] & joined) {
        joined |= bit;
        grew = true;
      }
    }
  }
  return joined === paved;
}

function readSeats(w: Int32Array, value: unknown): void {
  readList(value, 'seats', w[PLAYERS], w[PLAYERS]).forEach((given, seat) => {
    readSeat(w, seat, given);
  });
  checkPawns(w);
}

const seatFields = ['stones', 'coins', 'cart', 'pawn', 'push', 'bonus', 'points'];

function readSeat(w: Int32Array, seat: number, value: unknown): void {
  const field = seatNames[seat];
  const i = seatAt(seat);
  const fields = readFields(value, field, seatFields);
  readCounts(w, i + SEAT_STONES, fields.stones, `${field}.stones`, sizes, stoneTotals);
  w[i + SEAT_COINS] = readCoins(w, seat, fields.coins, `${field}.coins`);
  readCounts(w, i + SEAT_CART, fields.cart, `${field}.cart`, sizes, tileTotals);
  must(fits(w[i + SEAT_CART], w[i + SEAT_CART + 1], w[i + SEAT_CART + 2]), `${field}.cart`, 'does not fit');
  w[i + SEAT_PAWN] = placeNumber(fields.pawn);
  must(w[i + SEAT_PAWN] >= 0, `${field}.pawn`, 'must be a space or a city');
  w[i + SEAT_TOKEN] = Number(readBoolean(fields.push, `${field}.push`));
  readCounts(w, i + SEAT_BONUS, fields.bonus, `${field}.bonus`, segments, [huge, huge, huge]);
  w[i + SEAT_POINTS] = readInteger(fields.points, `${field}.points`, 1, huge);
}

/** Others' coins are null in a view; after the end, only in a draft. */
function readCoins(w: Int32Array, seat: number, value: unknown, field: string): number {
  const hidden = w[VIEWER] !== 0 && w[VIEWER] !== 2 + seat;
  if (value === null) {
    must(hidden, field, 'must be known');
    return -1;
  }
  must(!hidden || w[PHASE] === OVER, field, 'must be null in a view');
  return readInteger(value, field, 0, huge);
}

/** VA-16: where pawns stand, and that they could come there over paved spaces; sets the arrivals. */
function checkPawns(w: Int32Array): void {
  const players = w[PLAYERS];
  const reachable = new Uint8Array(placeCount);
  reachable[0] = 1;
  for (let place = 0; place < placeCount; place++) {
    if (reachable[place] === 0) continue;
    for (const to of next.subarray(3 * place, 3 * place + 3)) if (to >= 0 && isPaved(w, to)) reachable[to] = 1;
  }
  for (let seat = 0; seat < players; seat++) {
    const pawn = w[seatAt(seat) + SEAT_PAWN];
    must(isPaved(w, pawn), `${seatNames[seat]}.pawn`, 'stands on an unpaved space');
    for (let segment = 1; segment < 3; segment++) {
      const tokens = w[seatAt(seat) + SEAT_BONUS + segment];
      must(
        tokens === 0 || pawn >= behind[segment],
        `${seatNames[seat]}.bonus.${segments[segment]}`,
        `the pawn has not reached ${placeNames[behind[segment]]} (VA-14)`,
      );
    }
    must(reachable[pawn] === 1, `${seatNames[seat]}.pawn`, 'could not have come there');
    let here = 0;
    for (let other = 0; other < players; other++) if (w[seatAt(other) + SEAT_PAWN] === pawn) here++;
    must(sizeAt[pawn] < 0 || here <= pawnsOn[sizes[sizeAt[pawn]]], `${seatNames[seat]}.pawn`, 'stands on an overfull space');
    for (let segment = 0; segment < 3; segment++) if (pawn >= ahead[segment]) w[ARRIVALS + segment]++;
  }
}

/** VA-4, VA-17. */
function readCities(w: Int32Array, value: unknown): void {
  const all = readFields(value, 'cities', cities.slice(1));
  const full: readonly number[] = w[PLAYERS] === 2 ? cityTiles.two : cityTiles.many;
  destinations.forEach((city, segment) => {
    const fields = readFields(all[city], `cities.${city}`, ['tiles', 'discs']);
    const left = full.slice(w[ARRIVALS + segment]);
    const tiles = readList(fields.tiles, `cities.${city}.tiles`, full.length);
    must(tiles.length === left.length && tiles.every((n, i) => n === left[i]), `cities.${city}.tiles`, 'do not match the arrivals');
    must(fields.discs === discsOn(w, segment), `cities.${city}.discs`, 'do not match the arrivals');
  });
}

function readBuilt(w: Int32Array, value: unknown): void {
  if (value === null) return;
  const place = placeNumber(value);
  must(place >= 0 && sizeAt[place] >= 0, 'built', 'must be a space or null');
  must(isPaved(w, place), 'built', 'is not paved');
  w[BUILT] = place;
}

function readAim(w: Int32Array, fields: Record<string, unknown>): void {
  must(Object.hasOwn(fields, 'aim') === (w[PHASE] === WAVERING), 'aim', 'goes with phase waver, and only with it');
  if (w[PHASE] !== WAVERING) return;
  const aim = readFields(fields.aim, 'aim', ['size', 'x', 'angle']);
  w[AIM_SIZE] = readName(aim.size, 'aim.size', sizes);
  w[AIM_X] = readInteger(aim.x, 'aim.x', -limits[w[AIM_SIZE]], limits[w[AIM_SIZE]]);
  w[AIM_ANGLE] = readInteger(aim.angle, 'aim.angle', -reach.angle, reach.angle);
}

/** VA-1, VA-3: no stone, tile or bonus token is lost or gained. */
function checkConserved(w: Int32Array): void {
  const players = w[PLAYERS];
  for (let size = 0; size < 3; size++) {
    let stones = w[STONES + size] + w[FALLEN + size];
    let tiles = w[TILES + size];
    for (let seat = 0; seat < players; seat++) {
      stones += w[seatAt(seat) + SEAT_STONES + size];
      tiles += w[seatAt(seat) + SEAT_CART + size];
    }
    for (let i = 0; i < w[QUARRY_COUNT]; i++) if (w[QUARRY + 3 * i] === size) stones++;
    if (w[PHASE] === WAVERING && w[AIM_SIZE] === size) stones++;
    for (let place = 0; place < placeCount; place++) if (sizeAt[place] === size && isPaved(w, place)) tiles++;
    must(stones === stoneTotals[size], `supply.stones.${sizes[size]}`, `there are ${stones} stones, not ${stoneTotals[size]}`);
    must(tiles === tileTotals[size], `supply.tiles.${sizes[size]}`, `there are ${tiles} tiles, not ${tileTotals[size]}`);
  }
  segments.forEach((segment, s) => {
    const tokens = tokensOf(w, s).reduce((sum, n) => sum + n, 0);
    let paved = 0;
    for (let mask = w[PAVED + s]; mask !== 0; mask &= mask - 1) paved++;
    must(tokens === paved, 'seats', `hold ${tokens} bonus tokens of segment ${segment} for ${paved} paved spaces`);
  });
}

/** VA-8, VA-15, VA-17, VA-21: every point was scored for something, and each seat's for what may be its own. */
function checkPoints(w: Int32Array): void {
  const players = w[PLAYERS];
  let due = players;
  for (let place = 0; place < placeCount; place++) if (sizeAt[place] >= 0 && isPaved(w, place)) due += tilePoints[sizes[sizeAt[place]]];
  const full: readonly number[] = players === 2 ? cityTiles.two : cityTiles.many;
  for (let segment = 0; segment < 3; segment++) for (const n of full.slice(0, w[ARRIVALS + segment])) due += n;
  if (w[PHASE] === OVER) {
    for (const n of coinPoints(coinsOf(w))) due += n;
    for (let segment = 0; segment < 3; segment++) for (const n of majorityPoints(tokensOf(w, segment))) due += n;
  }
  let points = 0;
  for (let seat = 0; seat < players; seat++) points += w[seatAt(seat) + SEAT_POINTS];
  must(points === due, 'seats', `have ${points} points together, not ${due}`);
  const scoring = scoringOf(w);
  const seats = scoring.sums.map((_, seat) => seat);
  for (const seat of seats)
    must(canBeDealt(scoring, [seat]), `${seatNames[seat]}.points`, 'cannot be had with its tokens and cities (VA-15, VA-17)');
  must(canBeDealt(scoring, seats), 'seats', 'cannot have these points together with their tokens and cities (VA-15, VA-17)');
}

/** Whether phase, `pushed`, `fallen`, `built`, `last` and `still` agree. */
function checkPhase(w: Int32Array): void {
  const phase = w[PHASE];
  const fallen = w[FALLEN] + w[FALLEN + 1] + w[FALLEN + 2];
  const seat = seatAt(w[TURN]);
  const pushing = phase === WAVERING || phase === PUSHING || phase === EXCHANGE || phase === CONSOLE;
  must(pushing ? w[PUSHED] > 0 : w[PUSHED] === 0, 'pushed', `does not go with phase ${phases[phase]}`);
  if (!pushing || phase === CONSOLE) must(fallen === 0, 'fallen', `does not go with phase ${phases[phase]}`);
  if (phase === EXCHANGE) must(fallen > 0, 'fallen', 'is empty in phase exchange');
  if (w[PUSHED] === 3) must(w[seat + SEAT_TOKEN] === 0, `${seatNames[w[TURN]]}.push`, 'the token was used for the third push');
  if (phase === PUSHING) must(w[PUSHED] < 3 && canPushAgain(w), 'phase', 'pushing: no further push is possible');
  if (phase === CONSOLE) must(w[PUSHED] >= 2, 'pushed', 'must be at least 2 in phase console');
  if (phase === WAVERING) {
    must(w[WAVER] === 1, 'phase', 'waver goes with the option waver');
    must(w[PUSHED] > 1 || fallen === 0, 'fallen', 'nothing can have fallen before the first push');
  }
  if (pushing && phase !== EXCHANGE) {
    // None has been exchanged yet, and the one that is aimed is not among them.
    const inTray = w[PUSHED] - Number(phase === WAVERING);
    must(w[QUARRY_COUNT] + fallen >= inTray, 'quarry', 'the stones pushed in this turn are neither in it nor fallen (VA-12)');
  }
  if (phase === SHUFFLE)
    must(w[seat + SEAT_TOKEN] === 1, `${seatNames[w[TURN]]}.push`, 'must be there: the seat turned down the last card (VA-10)');
  must((w[BUILT] !== 0) === (phase === BUILDING), 'built', `does not go with phase ${phases[phase]}`);
  if (phase === BUILDING) checkBuilding(w);
  checkEnd(w);
  if (phase === DEAL) checkStart(w);
  else checkBeginning(w);
}

function checkBuilding(w: Int32Array): void {
  const segment = segmentAt[w[BUILT]];
  const seat = seatAt(w[TURN]);
  must(w[seat + SEAT_BONUS + segment] > 0, 'built', 'brought no bonus token');
  must(w[seat + SEAT_PAWN] >= behind[segment], 'built', 'lies in a segment not reached');
  must(hangsTogether(segment, w[PAVED + segment] & ~bitAt[w[BUILT]]), 'built', 'cannot have been laid last (VA-14)');
  for (let other = 0; other < w[PLAYERS]; other++) {
    must(w[seatAt(other) + SEAT_PAWN] !== w[BUILT], `${seatNames[other]}.pawn`, 'stands on a tile that has only just been laid');
  }
  must(mayLaySecond(w, segment) && layable(w, w[TURN], segment) !== 0, 'phase', 'building: no second tile is possible');
  must(w[STILL] === 0, 'still', 'must be 0 when a tile has been laid');
}

/** VA-19. */
function checkEnd(w: Int32Array): void {
  const players = w[PLAYERS];
  const reached = w[ARRIVALS + 2] > 0 || isComplete(w);
  if (w[PHASE] === OVER) {
    must(w[TURN] === players - 1, 'turn', 'must be the last seat when the game is over');
    must(w[LAST] === 1, 'last', 'must be true when the game is over');
    must(reached || w[STILL] >= stillTurns * players, 'phase', 'over: nothing has ended the game');
    if (reached) checkLastRound(w);
    else must(w[STILL] < (stillTurns + 1) * players, 'still', 'the game would have been over a round ago');
    return;
  }
  must((w[LAST] === 1) === reached, 'last', reached ? 'must be true' : 'must be false');
  must(w[LAST] === 0 || w[TURN] > 0, 'turn', 'the last round would be over');
  must(w[STILL] - w[TURN] < stillTurns * players, 'still', 'the game would be over');
  if (reached) checkLastRound(w);
}

/** VA-19: what has ended the game came about in this round: seats that have had their turn are in Brundisium or laid the last tile. */
function checkLastRound(w: Int32Array): void {
  const finished = w[PHASE] === OVER ? w[PLAYERS] : w[TURN];
  let last = 0;
  for (let seat = 0; seat < w[PLAYERS]; seat++) {
    if (w[seatAt(seat) + SEAT_PAWN] !== brundisium) continue;
    must(seat < finished, `${seatNames[seat]}.pawn`, 'came to Brundisium before its turn of the last round (VA-19)');
    last = seat;
  }
  must(w[STILL] < finished - last, 'still', 'a tile was laid or a pawn moved in the last round (VA-19)');
}

/** As long as no tile was laid and no pawn moved, `still` counts all turns of the game. */
function checkBeginning(w: Int32Array): void {
  const players = w[PLAYERS];
  for (let seat = 0; seat < players; seat++) if (w[seatAt(seat) + SEAT_PAWN] !== 0) return;
  if (pavedCount(w) > 0) return;
  const turns = w[STILL];
  const due = w[PHASE] === OVER ? 0 : w[TURN];
  must(turns % players === due, 'still', `must be ${due} more than a multiple of ${players} where nothing was laid or moved yet (VA-19)`);
  const shuffling = w[PHASE] === SHUFFLE;
  const incomes = shuffling ? faceUp - 1 : faceUp - w[UP];
  must(turns >= incomes, 'still', `must be at least ${incomes}: so many cards were turned down (VA-10)`);
  for (let seat = 0; seat < players; seat++) {
    const early = turns < faceUp && !(shuffling && seat === w[TURN]);
    must(!early || w[seatAt(seat) + SEAT_TOKEN] === 0, `${seatNames[seat]}.push`, 'nobody has turned down a last card yet (VA-10)');
    if (turns > seat || seat === w[TURN]) continue;
    const cart = seatAt(seat) + SEAT_CART;
    must(w[cart] + w[cart + 1] + w[cart + 2] === 0, `${seatNames[seat]}.cart`, 'must be empty: the seat has had no turn');
    for (let size = 0; size < 3; size++) {
      const stones = w[seatAt(seat) + SEAT_STONES + size];
      must(
        stones <= starts[seat][sizes[size]],
        `${seatNames[seat]}.stones.${sizes[size]}`,
        'cannot be more than at the start: the seat has had no turn',
      );
    }
  }
}

/** VA-8: before the deal everything is as at the start, but for the order of the deck. */
function checkStart(w: Int32Array): void {
  must(w[QUARRY_COUNT] === 0, 'quarry', 'must be empty before the deal');
  must(pavedCount(w) === 0, 'road', 'must be empty before the deal');
  must(w[TURN] === 0, 'turn', 'must be 0 before the deal');
  must(w[STILL] === 0, 'still', 'must be 0 before the deal');
  const { words: first } = start({ players: w[PLAYERS], options: {} });
  for (let seat = 0; seat < w[PLAYERS]; seat++) {
    for (let i = seatAt(seat); i < seatAt(seat) + SEAT_LENGTH; i++) {
      const unknown = i === seatAt(seat) + SEAT_COINS && w[i] < 0;
      must(unknown || w[i] === first[i], seatNames[seat], 'must be as at the start before the deal');
    }
  }
}
