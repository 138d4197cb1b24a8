import { defaultOptions, isRange } from '@castellum/core';
import { games } from '@castellum/games';
import { type BotKit, pairing, Tournament } from '@castellum/search';
import { hasRanges, middles, playouts } from './playouts.ts';
import type { Section } from './section.ts';
import { grouped, rates } from './timing.ts';

const ROUNDS = 5;
const SECONDS = 1;
const PLAYERS = 4;
/** From so many positions in the middle of games, where ranges are left out. */
const STARTS = 16;

/** The game without ranges (pushes) wherever there is something else to do, from positions in the middle of random games: see `playouts`. */
function withoutRanges<S>(kit: BotKit<S>, from: S): BotKit<S> {
  const { game } = kit;
  const isPush = new Map<number, boolean>();
  const legal = (state: S, out: Int32Array): number => {
    const count = game.legal(state, out);
    let kept = 0;
    for (let i = 0; i < count; i++) {
      const packed = out[i];
      let push = isPush.get(packed);
      if (push === undefined) {
        push = isRange(game, state, game.unpack(state, packed));
        isPush.set(packed, push);
      }
      if (!push) out[kept++] = packed;
    }
    return kept === 0 ? count : kept;
  };
  return { ...kit, game: { ...game, legal, start: () => game.clone(from) } };
}

/** Games of four random players, as `castellum simulate` plays them on one thread. */
function tournaments<S>(kit: BotKit<S>): (seconds: number) => number {
  const { game } = kit;
  const options = defaultOptions(game);
  const start = game.start({ players: PLAYERS, options });
  const kits = hasRanges(game, start)
    ? middles(game, start)
        .slice(0, STARTS)
        .map((from) => withoutRanges(kit, from))
    : [kit];
  const bots = Array.from({ length: PLAYERS }, () => 'random');
  const all = kits.map((one) => new Tournament(one, bots, options));
  let played = 0;
  return (seconds) => {
    const until = performance.now() + seconds * 1000;
    let actions = 0;
    do {
      actions += all[played % all.length].play(pairing(played, PLAYERS, 'bench'), false).actions;
      played++;
    } while (performance.now() < until);
    return actions;
  };
}

export const section: Section = {
  id: 'tournaments',
  title: 'Tournaments of random players',
  async measure(say) {
    say('tournaments of random players beside the rules alone');
    const rows = games.map(({ rules, bot }) => [tournaments<unknown>(bot), playouts(rules, PLAYERS, false, 'actions').run]);
    const found = rates(rows.flat(), ROUNDS, SECONDS);
    return [
      `Seat actions a second on one thread in games of ${PLAYERS} random players as \`castellum simulate\` plays them: each player chooses by a state concealed for it.`,
      `Best (and median) of ${ROUNDS} rounds of ${SECONDS} s taken in turn. The peer is random playouts by the rules alone. Via Appia goes on without pushes from positions in the middle of random games.`,
      '',
      '| game | tournament | rules alone | share |',
      '|---|---|---|---|',
      ...games.map(({ id }, i) => {
        const [whole, alone] = [found[2 * i], found[2 * i + 1]];
        const shown = [whole, alone].map(({ best, median }) => `${grouped(best)} (${grouped(median)})`);
        return `| ${id} | ${shown.join(' | ')} | ${(whole.best / alone.best).toFixed(2)} |`;
      }),
    ].join('\n');
  },
};
