import '@castellum/ui-kit/tokens.css';
import '@castellum/ui-kit/base.css';
import '../src/styles/fonts.css';
import '../src/styles/base.css';
import type { Game } from '@castellum/core';
import { SeededRandom } from '@castellum/core';
import type { GameEntry, Locale } from '@castellum/games';
import type { BotKit } from '@castellum/search';
import { AnnouncerProvider, type GameUi } from '@castellum/ui-kit';
import { I18nProvider } from '@lingui/react';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { BotChooser, BotQuestion } from '../src/host/bot-chooser.ts';
import { botMove } from '../src/host/bot-move.ts';
import { hintsFor } from '../src/host/hints-for.ts';
import { LocalHost, newLocalTable } from '../src/host/local-host.ts';
import type { LocalSeat, LocalStep, LocalTable } from '../src/host/local-table.ts';
import { MemoryStore } from '../src/host/memory-store.ts';
import { i18n, loadTextsOf, speak } from '../src/i18n.ts';
import { TablePage } from '../src/table/table-page.tsx';

// Games are loaded part by part, so that one can be looked at while another of its parts does not exist yet.
const rulesOf = import.meta.glob<{ rules: Game }>('../../../games/*/rules/index.ts');
const uiOf = import.meta.glob<{ ui: GameUi }>('../../../games/*/ui/index.ts');
const botOf = import.meta.glob<{ bot: BotKit }>('../../../games/*/bot/index.ts');
const textsOf = import.meta.glob<{ messages: unknown }>('../../../games/*/locales/*.ts');
const rulebookOf = import.meta.glob<{ default: string }>('../../../games/*/rulebook/*.md', { query: '?raw' });

/** A kit for a game whose bot does not exist yet: any legal action. */
function anyBot(game: Game): BotKit {
  const legal = new Int32Array(game.maxLegal);
  return {
    game,
    greedy: (state, random) => game.pick(state, legal[random.below(game.legal(state, legal))] ?? 0, random),
  };
}

async function entryOf(id: string): Promise<GameEntry> {
  if (id === 'pebbles') return (await import('./toy/index.ts')).toy;
  const part = (name: string) => `../../../games/${id}/${name}`;
  const rules = await rulesOf[part('rules/index.ts')]?.();
  const ui = uiOf[part('ui/index.ts')];
  if (rules === undefined || ui === undefined) throw new Error(`games/${id} has no rules/index.ts or no ui/index.ts yet`);
  const bot = await botOf[part('bot/index.ts')]?.();
  const play = { rules: rules.rules, bot: bot?.bot ?? anyBot(rules.rules) };
  return {
    id,
    players: play.rules.players,
    ...play,
    play: async () => play,
    minutes: 30,
    ui,
    texts: (locale) => textsOf[part(`locales/${locale}.ts`)]?.() ?? Promise.resolve({ messages: {} }),
    rulebook: (locale) => rulebookOf[part(`rulebook/${locale}.md`)]?.() ?? Promise.resolve({ default: '' }),
  };
}

/** Bots on the page's own thread, after a moment. */
class PageBots implements BotChooser {
  readonly #entry: GameEntry;
  readonly #delay: number;
  constructor(entry: GameEntry, delay: number) {
    this.#entry = entry;
    this.#delay = delay;
  }
  async choose(question: BotQuestion): Promise<unknown> {
    await new Promise((resolve) => setTimeout(resolve, this.#delay));
    return botMove(this.#entry, question);
  }
  close(): void {}
}

const names = ['Livia', 'Marco', 'Agrippa', 'Giulia'];

/** Plays the first actions of a game by bots, so that the table opens in its middle. */
function advanced(entry: GameEntry, start: LocalTable, count: number, bot: string): LocalTable {
  const game = entry.rules;
  const read = game.read(start.position);
  if (!read.ok) throw new Error(read.fault.message);
  let state = read.value;
  const history: LocalStep[] = [];
  for (let done = 0; done < count; ) {
    const actor = game.actor(state);
    if (actor === 'over') break;
    const seed = `${start.seed}/${history.length}`;
    const action =
      actor === 'chance'
        ? game.chance(state, new SeededRandom(seed))
        : botMove(entry, { game: game.id, view: game.write(game.conceal(state, actor)), bot, seed });
    const next = game.apply(state, action);
    state = next.state;
    history.push({ version: history.length + 1, seat: actor, action, events: next.events });
    if (actor !== 'chance') done++;
  }
  return { ...start, version: history.length, history, position: game.write(state), result: game.result(state) };
}

async function main(): Promise<void> {
  const params = new URLSearchParams(location.search);
  const theme = params.get('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  const entry = await entryOf(params.get('game') ?? 'pebbles');
  await speak((params.get('locale') ?? 'en') as Locale, false);
  await loadTextsOf(entry);
  if (entry.ui === undefined) throw new Error('no ui');
  const { ui } = await entry.ui();
  const game = entry.rules;
  const players = Number(params.get('players') ?? game.players.min);
  const mine = Number(params.get('me') ?? 1);
  const bot = params.get('bot') ?? 'greedy';
  const seats = Array.from({ length: players }, (_, i): LocalSeat => {
    const name = names[i] ?? `Seat ${i}`;
    return i < mine ? { kind: 'person', name } : { kind: 'bot', name, bot };
  });
  const options = Object.fromEntries(
    game.options.map(({ key, values }) => {
      const wanted = params.get(`option.${key}`);
      return [key, values.find((value) => String(value) === wanted) ?? values[0] ?? false];
    }),
  );
  const seed = params.get('seed') ?? '1';
  const start = newLocalTable(game, 'harness', { players, options }, seats, seed);
  const table = advanced(entry, start, Number(params.get('auto') ?? 0), bot);
  const store = new MemoryStore(table);
  const delay = Number(params.get('delay') ?? 400);
  const root = document.getElementById('root');
  if (root === null) throw new Error('no root');
  createRoot(root).render(
    <StrictMode>
      <I18nProvider i18n={i18n}>
        <AnnouncerProvider>
          <TablePage
            entry={entry}
            ui={ui}
            open={() => new LocalHost(game, table, store, new PageBots(entry, delay))}
            hints={{
              prepare: () => {},
              ask: async (question) => hintsFor(entry, question),
              cancel: () => {},
            }}
          />
        </AnnouncerProvider>
      </I18nProvider>
    </StrictMode>,
  );
}

main().catch((error: unknown) => {
  document.body.textContent = String(error);
  console.error(error);
});
