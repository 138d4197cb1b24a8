import { type Action, SeededRandom } from '@castellum/core';
import { greedy } from '../../games/via-appia/bot/greedy.ts';
import { rules, type State } from '../../games/via-appia/rules/index.ts';
import { travels } from '../../games/via-appia/rules/inspect.ts';
import { PHASE, PUSHING } from '../../games/via-appia/rules/state.ts';
import { exchangeAll, stopEndsTurn, withoutChoice } from '../../games/via-appia/ui/exchange.ts';
import type { Section } from './section.ts';

const GAMES = 60;

/** A decision of a turn: the view it was taken on, the action, and whether it stays a draft that is to be ended. */
export interface Decision {
  readonly view: State;
  readonly action: Action;
  readonly drafted: boolean;
}

/** What a page spares whoever plays around one screen. */
export interface PageHelp {
  /** Each change of hands is confirmed. */
  readonly curtain: boolean;
  /** One press exchanges all stones for the largest tiles that go. */
  readonly all: boolean;
  /** What leaves no choice is pressed all the same, is drafted by itself, or also ends the turn where nothing else was drafted. */
  readonly forced: 'pressed' | 'drafted' | 'ended';
  /** What names the last choice of a turn ends it, too: taking what a card brings, setting off, pushing no more where nothing is left to choose. */
  readonly united: boolean;
}

const THEN: PageHelp = { curtain: true, all: true, forced: 'drafted', united: false };
const NOW: PageHelp = { curtain: false, all: true, forced: 'ended', united: true };

const ROWS: readonly { readonly name: string; readonly help: PageHelp }[] = [
  { name: 'each action a press', help: { curtain: true, all: false, forced: 'pressed', united: false } },
  { name: 'the page when the length was complained of', help: THEN },
  { name: 'the page, with curtains', help: { ...NOW, curtain: true } },
  { name: 'the page, where all agreed to do without', help: NOW },
];

/** What is asked for in a turn. */
const KINDS = ['curtain', 'income', 'travel', 'build', 'push', 'stop', 'exchange', 'console', 'end'] as const;
export type Kind = (typeof KINDS)[number];

const WORDS: Readonly<Record<Kind, string>> = {
  curtain: 'who has the device',
  income: 'a card, and what is taken of it',
  travel: 'where the pawn goes',
  build: 'where a tile is laid',
  push: 'which stone, and the aim',
  stop: 'to push or to lay no more',
  exchange: 'what fallen stones become',
  console: 'the consolation',
  end: '*End turn*',
};

const isForced = ({ view }: Decision): boolean => withoutChoice(rules, view, rules.actions(view)).length > 0;

/** What stones become, whatever the order. */
const outcome = (actions: readonly Action[]): string =>
  actions
    .map((action) => `${action.stone}${action.for}`)
    .sort()
    .join();

/** The least that a decision costs in presses: a card and what is taken of it, a place and the word to go there, a push as one gesture. */
function pressesOf({ view, action, drafted }: Decision, { forced, united }: PageHelp): number {
  switch (action.type) {
    case 'income':
      return action.take === 'both' && drafted && !united ? 1 : 2;
    case 'travel':
      return forced !== 'pressed' && !united && new Set(travels(view).map(({ to }) => to)).size === 1 ? 1 : 2;
    case 'stop':
      // After a first tile ending the turn says so.
      return rules.actions(view).some(({ type }) => type === 'build') ? 0 : 1;
    default:
      return 1;
  }
}

/** Whether the last choice of a turn is made by a word that ends it, too. */
const isLastWord = ({ view, action }: Decision): boolean =>
  action.type === 'income' ||
  action.type === 'travel' ||
  (action.type === 'stop' && view.words[PHASE] === PUSHING && stopEndsTurn(rules, view));

export interface Count {
  readonly decisions: number;
  readonly presses: number;
}

/** Counts by kind; what was not asked for is left out. */
export type Tally = ReadonlyMap<Kind, Count>;

export function total(tally: Tally): Count {
  const counts = [...tally.values()];
  const sum = (unit: keyof Count) => counts.reduce((all, count) => all + count[unit], 0);
  return { decisions: sum('decisions'), presses: sum('presses') };
}

/** How many decisions whoever plays a whole turn is asked for on such a page, the curtain and the end of the turn among them, and how often something is pressed, at least. */
export function countIn(turn: readonly Decision[], help: PageHelp): Tally {
  const { curtain, all, forced, united } = help;
  const tally = new Map<Kind, Count>();
  const count = (kind: Kind, presses: number) => {
    const { decisions, presses: before } = tally.get(kind) ?? { decisions: 0, presses: 0 };
    tally.set(kind, { decisions: decisions + Math.min(1, presses), presses: before + presses });
  };
  if (curtain) count('curtain', 1);
  /** Something that had to be chosen was drafted since the last sending, and the turn is still to be ended. */
  let chosen = false;
  for (let i = 0; i < turn.length; i++) {
    const decision = turn[i];
    if (decision === undefined) break;
    if (isForced(decision) && forced !== 'pressed') continue;
    const after = turn.slice(i).findIndex(({ action }) => action.type !== 'exchange');
    const rest = after < 0 ? turn.slice(i) : turn.slice(i, i + after);
    const atOnce = all && rest.length > 1 && outcome(exchangeAll(rules, decision.view)) === outcome(rest.map(({ action }) => action));
    count(decision.action.type as Kind, atOnce ? 1 : pressesOf(decision, help));
    if (atOnce) i += rest.length - 1;
    chosen = decision.drafted && !(united && isLastWord(decision));
  }
  if (turn.at(-1)?.drafted === true && (chosen || forced !== 'ended')) count('end', 1);
  return tally;
}

/** The turns of a whole game of four greedy players. */
function turnsOf(random: SeededRandom): Decision[][] {
  const turns: Decision[][] = [];
  let last: number | null = null;
  let state: State = rules.start({ players: 4, options: { blocking: false, waver: true } });
  for (let actor = rules.actor(state); actor !== 'over'; actor = rules.actor(state)) {
    if (actor === 'chance') {
      state = rules.apply(state, rules.chance(state, random)).state;
      continue;
    }
    const view = rules.conceal(state, actor);
    const action = rules.unpack(state, greedy(view, random));
    state = rules.apply(state, action).state;
    const drawn = rules.actor(state) === 'chance' && rules.turn(state) === actor;
    if (actor !== last) turns.push([]);
    turns.at(-1)?.push({ view, action, drafted: !rules.irrevocable(action) && !drawn });
    last = actor;
  }
  return turns;
}

const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
const range = (numbers: readonly number[]): string => `${mean(numbers).toFixed(0)} (${Math.min(...numbers)}–${Math.max(...numbers)})`;

/** What is asked on the page then and now, kind by kind. */
function kindRows(turns: readonly (readonly Decision[])[], among: number): string[] {
  const [then = [], now = []] = [THEN, NOW].map((help) => turns.map((turn) => countIn(turn, help)));
  const of = (tallies: readonly Tally[], kind: Kind, unit: keyof Count) =>
    (tallies.reduce((sum, tally) => sum + (tally.get(kind)?.[unit] ?? 0), 0) / among).toFixed(1);
  return KINDS.map((kind) => {
    const cells = (['decisions', 'presses'] as const).flatMap((unit) => [of(then, kind, unit), of(now, kind, unit)]);
    return `| ${WORDS[kind]} | ${cells.join(' | ')} |`;
  });
}

/** How much is to be pressed in a game of Via Appia around one screen. */
export const section: Section = {
  id: 'presses',
  title: 'Via Appia around one screen',
  async measure(say) {
    const games = Array.from({ length: GAMES }, (_, game) => {
      if (game % 10 === 0) say(`game ${game} of ${GAMES}`);
      return turnsOf(new SeededRandom(`presses/${game}`));
    });
    const counted = ROWS.map(({ name, help }) => {
      const perGame = games.map((turns) => turns.map((turn) => total(countIn(turn, help))));
      const of = (unit: keyof Count) => perGame.map((turns) => turns.reduce((sum, turn) => sum + turn[unit], 0));
      return { name, decisions: of('decisions'), presses: of('presses') };
    });
    const [first = { decisions: [], presses: [] }, then = first] = counted;
    const fewer = (now: readonly number[], before: readonly number[]) => `${(100 * (1 - mean(now) / mean(before))).toFixed(1)} %`;
    return [
      `${GAMES} whole games of four greedy players, each played as by people who share a device; mean (fewest–most) of a game of ${range(games.map(({ length }) => length))} turns.`,
      'A decision is an action that is chosen, the word that one has the device, or *End turn*. Presses are the least that these cost: a push is one gesture, a card and what is taken of it are two, and so are a place and the word to go there.',
      '',
      '| | decisions | fewer than each action | fewer than then | presses | fewer than each action | fewer than then |',
      '|---|---|---|---|---|---|---|',
      ...counted.map(({ name, decisions, presses }) => {
        const cells = [
          [decisions, first.decisions, then.decisions],
          [presses, first.presses, then.presses],
        ] as const;
        return `| ${name} | ${cells.map(([now, each, page]) => `${range(now)} | ${fewer(now, each)} | ${fewer(now, page)}`).join(' | ')} |`;
      }),
      '',
      'The second row and the last by what is asked, mean of a game:',
      '',
      '| | decisions then | now | presses then | now |',
      '|---|---|---|---|---|',
      ...kindRows(games.flat(), GAMES),
    ].join('\n');
  },
};
