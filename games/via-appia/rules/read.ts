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
import { isComplete, stillTurns } from './play.ts';
import { cities, destinations, segments, sizes } from './position.ts';
import { coinPoints, coinsOf, majorityPoints, tokensOf } from './reckoning.ts';
import { canBeDealt, scoringOf } from './scored.ts';
import { viewerNumber } from './secrets.ts';
import { startState } from './start.ts';
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
  WAVER,
  WAVERING,
} from './state.ts';
import { restFault } from './tray.ts';
import { cardBounds, pavedCount } from './write.ts';

/** Larger numbers than any game comes to, small enough for the arithmetic of the state. */
const huge = 1_000_000_000;
const seatNames = ['seats[0]', 'seats[1]', 'seats[2]', 'seats[3]'];

/** Reads a position or a view, strictly: anything missing, unknown, out of range or impossible is a fault of the field named. */
export function read(json: unknown): Outcome<State, PositionFault> {
  return reading(() => ({ d: readPosition(json) }));
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
  const d = new Int32Array(stateLength);
  readName(fields.game, 'game', ['via-appia']);
  d[PLAYERS] = readInteger(fields.players, 'players', 2, 4);
  const options = readFields(fields.options, 'options', ['blocking', 'waver']);
  d[BLOCKING] = Number(readBoolean(options.blocking, 'options.blocking'));
  d[WAVER] = Number(readBoolean(options.waver, 'options.waver'));
  d[PHASE] = readName(fields.phase, 'phase', phases);
  d[TURN] = readInteger(fields.turn, 'turn', 0, d[PLAYERS] - 1);
  d[LAST] = Number(readBoolean(fields.last, 'last'));
  d[STILL] = readInteger(fields.still, 'still', 0, huge);
  d[VIEWER] = viewerNumber(readViewer(fields, d[PLAYERS]));
  d[PUSHED] = readInteger(fields.pushed, 'pushed', 0, 3);
  readFallen(d, fields.fallen);
  readIncome(d, fields.income);
  const supply = readFields(fields.supply, 'supply', ['stones', 'tiles']);
  readCounts(d, STONES, supply.stones, 'supply.stones', sizes, stoneTotals);
  readCounts(d, TILES, supply.tiles, 'supply.tiles', sizes, tileTotals);
  readQuarry(d, fields.quarry);
  readRoad(d, fields.road);
  readSeats(d, fields.seats);
  readCities(d, fields.cities);
  readBuilt(d, fields.built);
  readAim(d, fields);
  checkConserved(d);
  checkPhase(d);
  checkPoints(d);
  return d;
}

function readCounts(d: Int32Array, at: number, value: unknown, field: string, names: readonly string[], most: readonly number[]): void {
  const counts = readFields(value, field, names);
  names.forEach((name, i) => {
    d[at + i] = readInteger(counts[name], `${field}.${name}`, 0, most[i]);
  });
}

function readFallen(d: Int32Array, value: unknown): void {
  let least = 2;
  for (const [i, given] of readList(value, 'fallen', stoneCount).entries()) {
    const size = readName(given, `fallen[${i}]`, sizes);
    must(size <= least, `fallen[${i}]`, 'must come before the smaller ones');
    least = size;
    d[FALLEN + size]++;
  }
}

/** VA-10: seven cards are up or down and nine in the deck; before the deal all are in the deck, at the shuffle seven up, seven down and two in the deck. */
function readIncome(d: Int32Array, value: unknown): void {
  const income = readFields(value, 'income', ['up', 'down', 'deck']);
  const phase = d[PHASE];
  const view = d[VIEWER] !== 0;
  const drafted = view && phase === SHUFFLE && d[VIEWER] === 2 + d[TURN] && income.up === faceUp;
  const up = drafted ? null : readList(income.up, 'income.up', faceUp);
  d[UP] = up ? up.length : faceUp;
  const bounds = cardBounds(phase, d[UP]);
  if (phase !== DEAL) must(d[UP] > 0 && (phase !== SHUFFLE || d[UP] === faceUp), 'income.up', 'has a wrong number of cards');
  const down = readList(income.down, 'income.down', faceUp);
  must(
    phase === DEAL ? d[UP] + down.length === 0 : down.length === (phase === SHUFFLE ? 2 * faceUp : faceUp) - d[UP],
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
      d[CARDS + at + i] = card;
    }
  };
  d.fill(-1, CARDS, CARDS + cardCount);
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

function readQuarry(d: Int32Array, value: unknown): void {
  const list = readList(value, 'quarry', stoneCount);
  d[QUARRY_COUNT] = list.length;
  list.forEach((given, i) => {
    const stone = readStone(given);
    must(stone !== null, `quarry[${i}]`, 'must be a stone: size, and x and y in whole micrometres');
    must(Math.abs(stone.x) < huge && Math.abs(stone.y) < huge, `quarry[${i}]`, 'lies outside the tray');
    d.set([sizes.indexOf(stone.size), stone.x, stone.y], QUARRY + 3 * i);
    if (i > 0) must(inOrder(d, i), `quarry[${i}]`, 'is out of order: by y, x, size');
  });
  const fault = restFault(d.subarray(QUARRY), list.length);
  if (fault)
    throw new ReadFault(
      `quarry[${fault.stone}]`,
      fault.reason === 'outside' ? 'lies outside the tray' : 'overlaps another by more than 2 %',
    );
}

/** VA-26. */
function inOrder(d: Int32Array, i: number): boolean {
  const a = QUARRY + 3 * (i - 1);
  const b = a + 3;
  if (d[a + 2] !== d[b + 2]) return d[a + 2] < d[b + 2];
  if (d[a + 1] !== d[b + 1]) return d[a + 1] < d[b + 1];
  return d[a] <= d[b];
}

/** VA-2, VA-14. */
function readRoad(d: Int32Array, value: unknown): void {
  let before = 0;
  for (const [i, name] of readList(value, 'road', placeCount).entries()) {
    const place = placeNumber(name);
    must(place >= 0 && sizeAt[place] >= 0, `road[${i}]`, 'must be a space');
    must(place > before, `road[${i}]`, 'is out of order');
    before = place;
    d[PAVED + segmentAt[place]] |= bitAt[place];
  }
  for (let segment = 0; segment < 3; segment++) {
    must(hangsTogether(segment, d[PAVED + segment]), 'road', `does not hang together with ${placeNames[behind[segment]]}`);
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

function readSeats(d: Int32Array, value: unknown): void {
  readList(value, 'seats', d[PLAYERS], d[PLAYERS]).forEach((given, seat) => {
    readSeat(d, seat, given);
  });
  checkPawns(d);
}

const seatFields = ['stones', 'coins', 'cart', 'pawn', 'push', 'bonus', 'points'];

function readSeat(d: Int32Array, seat: number, value: unknown): void {
  const field = seatNames[seat];
  const i = seatAt(seat);
  const fields = readFields(value, field, seatFields);
  readCounts(d, i + SEAT_STONES, fields.stones, `${field}.stones`, sizes, stoneTotals);
  d[i + SEAT_COINS] = readCoins(d, seat, fields.coins, `${field}.coins`);
  readCounts(d, i + SEAT_CART, fields.cart, `${field}.cart`, sizes, tileTotals);
  must(fits(d[i + SEAT_CART], d[i + SEAT_CART + 1], d[i + SEAT_CART + 2]), `${field}.cart`, 'does not fit');
  d[i + SEAT_PAWN] = placeNumber(fields.pawn);
  must(d[i + SEAT_PAWN] >= 0, `${field}.pawn`, 'must be a space or a city');
  d[i + SEAT_TOKEN] = Number(readBoolean(fields.push, `${field}.push`));
  readCounts(d, i + SEAT_BONUS, fields.bonus, `${field}.bonus`, segments, [huge, huge, huge]);
  d[i + SEAT_POINTS] = readInteger(fields.points, `${field}.points`, 1, huge);
}

/** Others' coins are null in a view; after the end, only in a draft. */
function readCoins(d: Int32Array, seat: number, value: unknown, field: string): number {
  const hidden = d[VIEWER] !== 0 && d[VIEWER] !== 2 + seat;
  if (value === null) {
    must(hidden, field, 'must be known');
    return -1;
  }
  must(!hidden || d[PHASE] === OVER, field, 'must be null in a view');
  return readInteger(value, field, 0, huge);
}

/** VA-16: where pawns stand, and that they could come there over paved spaces; sets the arrivals. */
function checkPawns(d: Int32Array): void {
  const players = d[PLAYERS];
  const reachable = new Uint8Array(placeCount);
  reachable[0] = 1;
  for (let place = 0; place < placeCount; place++) {
    if (reachable[place] === 0) continue;
    for (const to of next.subarray(3 * place, 3 * place + 3)) if (to >= 0 && isPaved(d, to)) reachable[to] = 1;
  }
  for (let seat = 0; seat < players; seat++) {
    const pawn = d[seatAt(seat) + SEAT_PAWN];
    must(isPaved(d, pawn), `${seatNames[seat]}.pawn`, 'stands on an unpaved space');
    for (let segment = 1; segment < 3; segment++) {
      const tokens = d[seatAt(seat) + SEAT_BONUS + segment];
      must(
        tokens === 0 || pawn >= behind[segment],
        `${seatNames[seat]}.bonus.${segments[segment]}`,
        `the pawn has not reached ${placeNames[behind[segment]]} (VA-14)`,
      );
    }
    must(reachable[pawn] === 1, `${seatNames[seat]}.pawn`, 'could not have come there');
    let here = 0;
    for (let other = 0; other < players; other++) if (d[seatAt(other) + SEAT_PAWN] === pawn) here++;
    must(sizeAt[pawn] < 0 || here <= pawnsOn[sizes[sizeAt[pawn]]], `${seatNames[seat]}.pawn`, 'stands on an overfull space');
    for (let segment = 0; segment < 3; segment++) if (pawn >= ahead[segment]) d[ARRIVALS + segment]++;
  }
}

/** VA-4, VA-17. */
function readCities(d: Int32Array, value: unknown): void {
  const all = readFields(value, 'cities', cities.slice(1));
  const full: readonly number[] = d[PLAYERS] === 2 ? cityTiles.two : cityTiles.many;
  destinations.forEach((city, segment) => {
    const fields = readFields(all[city], `cities.${city}`, ['tiles', 'discs']);
    const left = full.slice(d[ARRIVALS + segment]);
    const tiles = readList(fields.tiles, `cities.${city}.tiles`, full.length);
    must(tiles.length === left.length && tiles.every((n, i) => n === left[i]), `cities.${city}.tiles`, 'do not match the arrivals');
    must(fields.discs === discsOn(d, segment), `cities.${city}.discs`, 'do not match the arrivals');
  });
}

function readBuilt(d: Int32Array, value: unknown): void {
  if (value === null) return;
  const place = placeNumber(value);
  must(place >= 0 && sizeAt[place] >= 0, 'built', 'must be a space or null');
  must(isPaved(d, place), 'built', 'is not paved');
  d[BUILT] = place;
}

function readAim(d: Int32Array, fields: Record<string, unknown>): void {
  must(Object.hasOwn(fields, 'aim') === (d[PHASE] === WAVERING), 'aim', 'goes with phase waver, and only with it');
  if (d[PHASE] !== WAVERING) return;
  const aim = readFields(fields.aim, 'aim', ['size', 'x', 'angle']);
  d[AIM_SIZE] = readName(aim.size, 'aim.size', sizes);
  d[AIM_X] = readInteger(aim.x, 'aim.x', -limits[d[AIM_SIZE]], limits[d[AIM_SIZE]]);
  d[AIM_ANGLE] = readInteger(aim.angle, 'aim.angle', -reach.angle, reach.angle);
}

/** VA-1, VA-3: no stone, tile or bonus token is lost or gained. */
function checkConserved(d: Int32Array): void {
  const players = d[PLAYERS];
  for (let size = 0; size < 3; size++) {
    let stones = d[STONES + size] + d[FALLEN + size];
    let tiles = d[TILES + size];
    for (let seat = 0; seat < players; seat++) {
      stones += d[seatAt(seat) + SEAT_STONES + size];
      tiles += d[seatAt(seat) + SEAT_CART + size];
    }
    for (let i = 0; i < d[QUARRY_COUNT]; i++) if (d[QUARRY + 3 * i] === size) stones++;
    if (d[PHASE] === WAVERING && d[AIM_SIZE] === size) stones++;
    for (let place = 0; place < placeCount; place++) if (sizeAt[place] === size && isPaved(d, place)) tiles++;
    must(stones === stoneTotals[size], `supply.stones.${sizes[size]}`, `there are ${stones} stones, not ${stoneTotals[size]}`);
    must(tiles === tileTotals[size], `supply.tiles.${sizes[size]}`, `there are ${tiles} tiles, not ${tileTotals[size]}`);
  }
  segments.forEach((segment, s) => {
    const tokens = tokensOf(d, s).reduce((sum, n) => sum + n, 0);
    let paved = 0;
    for (let mask = d[PAVED + s]; mask !== 0; mask &= mask - 1) paved++;
    must(tokens === paved, 'seats', `hold ${tokens} bonus tokens of segment ${segment} for ${paved} paved spaces`);
  });
}

/** VA-8, VA-15, VA-17, VA-21: every point was scored for something, and each seat's for what may be its own. */
function checkPoints(d: Int32Array): void {
  const players = d[PLAYERS];
  let due = players;
  for (let place = 0; place < placeCount; place++) if (sizeAt[place] >= 0 && isPaved(d, place)) due += tilePoints[sizes[sizeAt[place]]];
  const full: readonly number[] = players === 2 ? cityTiles.two : cityTiles.many;
  for (let segment = 0; segment < 3; segment++) for (const n of full.slice(0, d[ARRIVALS + segment])) due += n;
  if (d[PHASE] === OVER) {
    for (const n of coinPoints(coinsOf(d))) due += n;
    for (let segment = 0; segment < 3; segment++) for (const n of majorityPoints(tokensOf(d, segment))) due += n;
  }
  let points = 0;
  for (let seat = 0; seat < players; seat++) points += d[seatAt(seat) + SEAT_POINTS];
  must(points === due, 'seats', `have ${points} points together, not ${due}`);
  const scoring = scoringOf(d);
  const seats = scoring.sums.map((_, seat) => seat);
  for (const seat of seats)
    must(canBeDealt(scoring, [seat]), `${seatNames[seat]}.points`, 'cannot be had with its tokens and cities (VA-15, VA-17)');
  must(canBeDealt(scoring, seats), 'seats', 'cannot have these points together with their tokens and cities (VA-15, VA-17)');
}

/** Whether phase, `pushed`, `fallen`, `built`, `last` and `still` agree. */
function checkPhase(d: Int32Array): void {
  const phase = d[PHASE];
  const fallen = d[FALLEN] + d[FALLEN + 1] + d[FALLEN + 2];
  const seat = seatAt(d[TURN]);
  const pushing = phase === WAVERING || phase === PUSHING || phase === EXCHANGE || phase === CONSOLE;
  must(pushing ? d[PUSHED] > 0 : d[PUSHED] === 0, 'pushed', `does not go with phase ${phases[phase]}`);
  if (!pushing || phase === CONSOLE) must(fallen === 0, 'fallen', `does not go with phase ${phases[phase]}`);
  if (phase === EXCHANGE) must(fallen > 0, 'fallen', 'is empty in phase exchange');
  if (d[PUSHED] === 3) must(d[seat + SEAT_TOKEN] === 0, `${seatNames[d[TURN]]}.push`, 'the token was used for the third push');
  if (phase === PUSHING) must(d[PUSHED] < 3 && canPushAgain(d), 'phase', 'pushing: no further push is possible');
  if (phase === CONSOLE) must(d[PUSHED] >= 2, 'pushed', 'must be at least 2 in phase console');
  if (phase === WAVERING) {
    must(d[WAVER] === 1, 'phase', 'waver goes with the option waver');
    must(d[PUSHED] > 1 || fallen === 0, 'fallen', 'nothing can have fallen before the first push');
  }
  if (pushing && phase !== EXCHANGE) {
    // None has been exchanged yet, and the one that is aimed is not among them.
    const inTray = d[PUSHED] - Number(phase === WAVERING);
    must(d[QUARRY_COUNT] + fallen >= inTray, 'quarry', 'the stones pushed in this turn are neither in it nor fallen (VA-12)');
  }
  if (phase === SHUFFLE)
    must(d[seat + SEAT_TOKEN] === 1, `${seatNames[d[TURN]]}.push`, 'must be there: the seat turned down the last card (VA-10)');
  must((d[BUILT] !== 0) === (phase === BUILDING), 'built', `does not go with phase ${phases[phase]}`);
  if (phase === BUILDING) checkBuilding(d);
  checkEnd(d);
  if (phase === DEAL) checkStart(d);
  else checkBeginning(d);
}

function checkBuilding(d: Int32Array): void {
  const segment = segmentAt[d[BUILT]];
  const seat = seatAt(d[TURN]);
  must(d[seat + SEAT_BONUS + segment] > 0, 'built', 'brought no bonus token');
  must(d[seat + SEAT_PAWN] >= behind[segment], 'built', 'lies in a segment not reached');
  must(hangsTogether(segment, d[PAVED + segment] & ~bitAt[d[BUILT]]), 'built', 'cannot have been laid last (VA-14)');
  for (let other = 0; other < d[PLAYERS]; other++) {
    must(d[seatAt(other) + SEAT_PAWN] !== d[BUILT], `${seatNames[other]}.pawn`, 'stands on a tile that has only just been laid');
  }
  must(mayLaySecond(d, segment) && layable(d, d[TURN], segment) !== 0, 'phase', 'building: no second tile is possible');
  must(d[STILL] === 0, 'still', 'must be 0 when a tile has been laid');
}

/** VA-19. */
function checkEnd(d: Int32Array): void {
  const players = d[PLAYERS];
  const reached = d[ARRIVALS + 2] > 0 || isComplete(d);
  if (d[PHASE] === OVER) {
    must(d[TURN] === players - 1, 'turn', 'must be the last seat when the game is over');
    must(d[LAST] === 1, 'last', 'must be true when the game is over');
    must(reached || d[STILL] >= stillTurns * players, 'phase', 'over: nothing has ended the game');
    if (reached) checkLastRound(d);
    else must(d[STILL] < (stillTurns + 1) * players, 'still', 'the game would have been over a round ago');
    return;
  }
  must((d[LAST] === 1) === reached, 'last', reached ? 'must be true' : 'must be false');
  must(d[LAST] === 0 || d[TURN] > 0, 'turn', 'the last round would be over');
  must(d[STILL] - d[TURN] < stillTurns * players, 'still', 'the game would be over');
  if (reached) checkLastRound(d);
}

/** VA-19: what has ended the game came about in this round: seats that have had their turn are in Brundisium or laid the last tile. */
function checkLastRound(d: Int32Array): void {
  const finished = d[PHASE] === OVER ? d[PLAYERS] : d[TURN];
  let last = 0;
  for (let seat = 0; seat < d[PLAYERS]; seat++) {
    if (d[seatAt(seat) + SEAT_PAWN] !== brundisium) continue;
    must(seat < finished, `${seatNames[seat]}.pawn`, 'came to Brundisium before its turn of the last round (VA-19)');
    last = seat;
  }
  must(d[STILL] < finished - last, 'still', 'a tile was laid or a pawn moved in the last round (VA-19)');
}

/** As long as no tile was laid and no pawn moved, `still` counts all turns of the game. */
function checkBeginning(d: Int32Array): void {
  const players = d[PLAYERS];
  for (let seat = 0; seat < players; seat++) if (d[seatAt(seat) + SEAT_PAWN] !== 0) return;
  if (pavedCount(d) > 0) return;
  const turns = d[STILL];
  const due = d[PHASE] === OVER ? 0 : d[TURN];
  must(turns % players === due, 'still', `must be ${due} more than a multiple of ${players} where nothing was laid or moved yet (VA-19)`);
  const shuffling = d[PHASE] === SHUFFLE;
  const incomes = shuffling ? faceUp - 1 : faceUp - d[UP];
  must(turns >= incomes, 'still', `must be at least ${incomes}: so many cards were turned down (VA-10)`);
  for (let seat = 0; seat < players; seat++) {
    const early = turns < faceUp && !(shuffling && seat === d[TURN]);
    must(!early || d[seatAt(seat) + SEAT_TOKEN] === 0, `${seatNames[seat]}.push`, 'nobody has turned down a last card yet (VA-10)');
    if (turns > seat || seat === d[TURN]) continue;
    const cart = seatAt(seat) + SEAT_CART;
    must(d[cart] + d[cart + 1] + d[cart + 2] === 0, `${seatNames[seat]}.cart`, 'must be empty: the seat has had no turn');
    for (let size = 0; size < 3; size++) {
      const stones = d[seatAt(seat) + SEAT_STONES + size];
      must(
        stones <= starts[seat][sizes[size]],
        `${seatNames[seat]}.stones.${sizes[size]}`,
        'cannot be more than at the start: the seat has had no turn',
      );
    }
  }
}

/** VA-8: before the deal everything is as at the start, but for the order of the deck. */
function checkStart(d: Int32Array): void {
  must(d[QUARRY_COUNT] === 0, 'quarry', 'must be empty before the deal');
  must(pavedCount(d) === 0, 'road', 'must be empty before the deal');
  must(d[TURN] === 0, 'turn', 'must be 0 before the deal');
  must(d[STILL] === 0, 'still', 'must be 0 before the deal');
  const start = startState({ players: d[PLAYERS], options: {} }).d;
  for (let seat = 0; seat < d[PLAYERS]; seat++) {
    for (let i = seatAt(seat); i < seatAt(seat) + SEAT_LENGTH; i++) {
      const unknown = i === seatAt(seat) + SEAT_COINS && d[i] < 0;
      must(unknown || d[i] === start[i], seatNames[seat], 'must be as at the start before the deal');
    }
  }
}
