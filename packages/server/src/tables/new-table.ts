import { completeOptions, rangeText } from '@castellum/core';
import type { NewTable, SeatRequest } from '@castellum/protocol';
import { openSeat, started, type TableSeat, unstarted } from '@castellum/table';
import { isBotOf, levelNameOf } from '../bots/bot-ids.ts';
import { RequestFault } from '../fault.ts';
import type { PlayableGame } from '../game-list.ts';
import type { User } from '../identity/guests.ts';
import { botNames, cleanName, romanName } from '../identity/names.ts';
import { newId, newSeed } from '../identity/token.ts';
import type { NewTableRow } from '../storage/storage.ts';
import { SystemRandom } from '../system-random.ts';

function bad(field: string, message: string): RequestFault {
  return new RequestFault('bad-input', message, { field });
}

/**
 * The rows of a new table. In a game with secrets who sits where is drawn by lot (WW-6), by the operating system's random numbers and apart from
 * the fair chance of the game, which begins only when everybody sits; elsewhere the seats are as the creator lists them.
 * @throws RequestFault `bad-input` naming the field
 */
export function newTable(request: NewTable, game: PlayableGame, creator: User, now: number): NewTableRow {
  const { rules } = game;
  const players = request.seats.length;
  if (players < rules.players.min || players > rules.players.max)
    throw bad('seats', `must be ${rangeText(rules.players.min, rules.players.max)}`);
  if (request.seats.every(({ kind }) => kind === 'bot')) throw bad('seats', 'must not all be bots');
  const options = completeOptions(rules, request.options);
  if (!options.ok) throw bad(options.fault.field, options.fault.message);

  const random = new SystemRandom();
  const bots = botNames(
    request.seats.map((seat) => (seat.kind === 'bot' ? levelNameOf(game.bot, seat.bot) : null)),
    random,
  );
  const first = request.seats.findIndex(({ kind }) => kind === 'person');
  const seats = request.seats.map((seat, index): TableSeat => {
    if (seat.kind === 'open') return openSeat;
    if (seat.kind === 'bot') {
      if (!isBotOf(game.bot, seat.bot)) throw bad(`seats[${index}].bot`, 'is no bot of this game');
      return { ...openSeat, kind: 'bot', bot: seat.bot, name: bots[index] ?? romanName(random) };
    }
    const name = personName(seat, index, index === first ? creator.name : romanName(random));
    return { ...openSeat, kind: 'person', user: creator.id, name };
  });
  if (rules.hasSecrets) random.shuffle(seats);

  const playing = seats.every(({ kind }) => kind !== 'open');
  return {
    table: {
      id: newId(),
      game: rules.id,
      rules: rules.rulesVersion,
      options: options.value,
      creator: creator.id,
      hints: request.hints ?? playing,
      seed: newSeed(),
    },
    seats,
    head: playing ? started(rules, rules.start({ players, options: options.value }), seats, now) : unstarted(seats, now),
  };
}

function personName(seat: SeatRequest & { kind: 'person' }, index: number, otherwise: string): string {
  if (seat.name === undefined) return otherwise;
  const name = cleanName(seat.name);
  if (name === null) throw bad(`seats[${index}].name`, 'must be a name of 1 to 24 characters');
  return name;
}
