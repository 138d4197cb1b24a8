import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventsFor, type GameEvent, type GameRecord, type RecordedAction, recordFrom, replay, SeededRandom } from '@castellum/core';
import { commitmentOf, fairChance } from '@castellum/core/fair';
import { games } from '@castellum/games';
import { analyze } from '@castellum/search';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { run } from './run.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'castellum-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command in this process. */
async function castellum(argv: readonly string[], input: string | Buffer = '') {
  const out: string[] = [];
  const err: string[] = [];
  const status = await run(argv, {
    out: (line) => out.push(...line.split('\n')),
    err: (line) => err.push(line),
    stdin: async () => Buffer.from(input),
    env: {},
  });
  return { status, out, err };
}

function only(lines: readonly string[]): unknown {
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

const ids = games.map(({ rules }) => rules.id);

describe.each(ids)('%s', (id) => {
  const fresh = async (...more: string[]) => (await castellum(['new', id, '--players', '2', '--seed', '7', ...more])).out[0] ?? '';

  it('starts the same game from the same seed, past chance', async () => {
    const first = await fresh();
    expect(JSON.parse(first)).toMatchObject({ game: id, players: 2 });
    expect(await fresh()).toBe(first);
    const legal = await castellum(['legal', '-'], first);
    expect(legal.status).toBe(0);
    expect(legal.out.length).toBeGreaterThan(1);
    expect(JSON.parse(legal.out[0] ?? '')).toEqual({ seat: 0, action: expect.objectContaining({ type: expect.any(String) }) });
  });

  it('shows, conceals and plays on from views', async () => {
    const position = await fresh();
    expect((await castellum(['show', '-'], position)).out.join('\n').length).toBeGreaterThan(100);
    const view = await castellum(['show', '-', '--seat', '0', '--json'], position);
    expect(only(view.out)).toMatchObject({ game: id, view: 0 });
    expect(only((await castellum(['show', '-', '--spectator', '--json'], position)).out)).toMatchObject({ view: 'spectator' });
    const legal = await castellum(['legal', '-'], position);
    expect((await castellum(['legal', '-'], view.out[0])).out).toEqual(legal.out);
    expect(await castellum(['legal', '-'], (await castellum(['show', '-', '--seat', '1', '--json'], position)).out[0])).toMatchObject({
      status: 2,
      out: [],
    });
  });

  it('applies actions, and refuses others with their rule in a line of JSON', async () => {
    const position = await fresh();
    const { out } = await castellum(['legal', '-'], position);
    const concrete = out.map((line) => JSON.parse(line)).find(({ action }) => action.type !== 'push');
    const after = await castellum(['apply', '-', JSON.stringify(concrete.action)], position);
    expect(only(after.out)).toMatchObject({ game: id });
    expect((await castellum(['apply', '-', JSON.stringify(concrete)], position)).out).toEqual(after.out);
    const refused = await castellum(['apply', '-', JSON.stringify({ ...concrete.action, extra: 1 })], position);
    expect(refused).toMatchObject({ status: 2, out: [] });
    expect(only(refused.err)).toMatchObject({
      error: 'illegal-action',
      rule: expect.stringMatching(/^[A-Z]{2}-\d+$/),
      message: expect.stringMatching(/^\p{Lu}.*\.$/u),
      index: 0,
    });
  });

  it('plays tournaments whose records replay, and counts perft', async () => {
    const records = join(folder, id);
    const play = async (...more: string[]) => {
      const { out } = await castellum(['simulate', id, '--games', '2', '--seed', 's', '--threads', '1', ...more]);
      return JSON.parse(out.at(-1) ?? '');
    };
    const summary = await play('--players', 'random,greedy', '--records', records);
    expect(summary).toMatchObject({ game: id, games: 2, bots: [{ bot: 'random' }, { bot: 'greedy' }] });
    expect(summary.bots.reduce((sum: number, bot: { wins: number }) => sum + bot.wins, 0)).toBeCloseTo(2);
    for (const [rate, low, high] of summary.bots.map((bot: { winRate: number[] }) => bot.winRate)) {
      expect(low).toBeLessThanOrEqual(rate);
      expect(high).toBeGreaterThanOrEqual(rate);
    }
    const files = readdirSync(records);
    expect(files).toHaveLength(2);
    for (const file of files) {
      const replayed = await castellum(['replay', join(records, file)]);
      expect(replayed.status).toBe(0);
      expect(only(replayed.out)).toMatchObject({ game: id, phase: 'over' });
    }
    const random = await play('--players', 'random,random');
    expect({ ...(await play('--players', 'random,random')), seconds: 0 }).toEqual({ ...random, seconds: 0 });

    const counted = await castellum(['perft', '-', '--depth', '2'], await fresh());
    expect(counted.out.map((line) => JSON.parse(line).depth)).toEqual([1, 2]);
  }, 120_000);

  it('analyzes positions: legal actions, best first, with what they lead to and why', async () => {
    const position = await fresh();
    // Without a policy every simulation is a whole game of chance.
    const many = games.find(({ rules }) => rules.id === id)?.bot.policy === undefined ? '3' : '40';
    const analyze = async (input = '') => castellum(['analyze', '-', '--simulations', many], input);
    const analyzed = await analyze(position);
    expect(analyzed).toMatchObject({ status: 0, err: [] });
    const found = analyzed.out.map((line) => JSON.parse(line));
    expect(found.length).toBeGreaterThan(0);
    expect(found.map(({ share }) => share)).toEqual(found.map(({ share }) => share).sort((a, b) => b - a));
    for (const { seat, action, scores, wins, reason } of found) {
      expect(seat).toBe(0);
      expect((await castellum(['apply', '-', JSON.stringify(action)], position)).status).toBe(0);
      expect(scores).toHaveLength(2);
      expect(wins[0] + wins[1]).toBeCloseTo(1, 3);
      if (reason !== null) expect(reason).toMatch(/^\p{Lu}.*\.$/u);
    }
    const view = await castellum(['show', '-', '--seat', '0', '--json'], position);
    expect((await analyze(view.out[0])).out).toEqual(analyzed.out);
    expect((await castellum(['analyze', '-', '--time', '0'], position)).status).toBe(64);
  });

  it('analyzes a record with what its log tells the seat', async () => {
    const entry = games.find(({ rules }) => rules.id === id);
    if (entry === undefined) throw new Error('no game');
    const { rules, bot } = entry;
    const records = join(folder, `${id}-log`);
    await castellum([
      'simulate',
      id,
      '--games',
      '1',
      '--seed',
      'log',
      '--threads',
      '1',
      '--players',
      'greedy,greedy',
      '--records',
      records,
    ]);
    const whole: GameRecord = JSON.parse(readFileSync(join(records, readdirSync(records)[0] ?? ''), 'utf8'));
    // The first decision after half of the game.
    let length = Math.floor(whole.actions.length / 2);
    while (whole.actions[length]?.seat === 'chance') length++;
    const record = { ...whole, actions: whole.actions.slice(0, length), result: null };
    const events: GameEvent[] = [];
    const state = replay(rules, record, (step) => events.push(...step.events));
    const seat = rules.actor(state);
    if (typeof seat !== 'number') throw new Error('no seat acts');
    // Waterworks' search remembers from so many on.
    const simulations = id === 'waterworks' ? 5000 : 60;
    const found = (more: { events?: readonly GameEvent[] }) =>
      analyze(bot, state, { budget: { simulations }, seed: 1, best: 5, ...more }).map(({ action, scores }) => [
        action,
        scores.map((score) => Number(score.toFixed(2))),
      ]);
    const remembering = found({ events: eventsFor(events, seat) });
    if (bot.memory) expect(found({})).not.toEqual(remembering);
    const { out } = await castellum(['analyze', '-', '--simulations', `${simulations}`], JSON.stringify(record));
    expect(out.map((line) => JSON.parse(line)).map(({ action, scores }) => [action, scores])).toEqual(remembering);
  });

  it('verifies fair chance', async () => {
    const { rules } = games.find((entry) => entry.rules.id === id) ?? games[0] ?? { rules: null };
    if (rules === null) throw new Error('no game');
    const seed = 'ab'.repeat(32);
    const contributions = [null, '5'.repeat(64)];
    const options = Object.fromEntries(rules.options.map(({ key, values }) => [key, key === 'builders' ? 'random' : (values[0] ?? false)]));
    const random = new SeededRandom(1);
    const actions: RecordedAction[] = [];
    let state = rules.start({ players: 2, options });
    for (let draws = 0; actions.length < 8; ) {
      const actor = rules.actor(state);
      if (actor === 'over') break;
      const action =
        actor === 'chance'
          ? fairChance(rules, state, { seed, contributions }, draws++)
          : rules.unpack(state, rules.pick(state, rules.pack(state, rules.actions(state).at(-1) ?? { type: '' }), random));
      actions.push({ seat: actor, action });
      state = rules.apply(state, action).state;
    }
    const record = recordFrom(rules, {
      setup: { players: 2, options },
      actions,
      result: null,
      fair: { commitment: commitmentOf(seed), seed, contributions },
    });
    const sound = await castellum(['replay', '-'], JSON.stringify(record));
    expect(sound).toMatchObject({ status: 0 });
    expect(sound.err.join()).toMatch(/^fair: [1-9]\d* chance actions/);
    const other = { ...record, fair: { ...record.fair, contributions: [null, '6'.repeat(64)] } };
    const refused = await castellum(['replay', '-'], JSON.stringify(other));
    expect(refused.status).toBe(2);
    expect(only(refused.err)).toMatchObject({ error: 'bad-record', field: 'fair', index: 0 });
  });

  it('refuses broken records and positions', async () => {
    const position = JSON.parse(await fresh());
    const bad = await castellum(['legal', '-'], JSON.stringify({ ...position, players: 9 }));
    expect(bad.status).toBe(2);
    expect(only(bad.err)).toMatchObject({ error: 'bad-position', field: expect.any(String) });
    const rules = games.find((game) => game.rules.id === id)?.rules.rulesVersion ?? 0;
    const record = { format: 'castellum-record/1', game: id, rules, players: 2, options: {}, position: null, actions: [], result: null };
    expect(only((await castellum(['replay', '-'], JSON.stringify(record))).out)).toMatchObject({ game: id });
    const illegal = await castellum(
      ['replay', '-'],
      JSON.stringify({ ...record, position, actions: [{ seat: 0, action: { type: 'fly' } }] }),
    );
    expect(illegal.status).toBe(2);
    expect(only(illegal.err)).toMatchObject({ error: 'illegal-action', rule: expect.any(String), index: 0 });
    const early = { ...record, position, result: { scores: [1, 0], ranks: [1, 2] } };
    expect(only((await castellum(['replay', '-'], JSON.stringify(early))).err)).toMatchObject({ error: 'bad-record', field: 'result' });
    expect(only((await castellum(['replay', '-'], JSON.stringify(position))).err)).toMatchObject({ error: 'bad-record' });
  });
});

describe('hostile input', () => {
  it.each([
    ['nothing', ''],
    ['no JSON', '{"game":'],
    ['a number', '7'],
    ['a list', '[]'],
    ['no game', '{}'],
    ['nested deep', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['too long', Buffer.alloc(33 * 1024 * 1024, 0x20)],
    ['broken UTF-8', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ])('%s is bad input', async (_, input) => {
    for (const command of ['legal', 'show', 'replay']) {
      const refused = await castellum([command, '-'], input);
      expect(refused).toMatchObject({ status: 2, out: [] });
      expect(['bad-input', 'bad-position', 'bad-record']).toContain((only(refused.err) as { error: string }).error);
    }
  });

  it.each([
    ['another game', { game: 'chess' }, 'bad-position'],
    ['a prototype as a game', { game: '__proto__' }, 'bad-position'],
    ['another format', { format: 'castellum-record/9', game: ids[0] }, 'bad-record'],
    [
      'a record of another game',
      { format: 'castellum-record/1', game: 'chess', rules: 1, players: 2, options: {}, position: null, actions: [], result: null },
      'bad-record',
    ],
  ])('%s is refused', async (_, value, error) => {
    expect(only((await castellum(['legal', '-'], JSON.stringify(value))).err)).toMatchObject({ error });
  });

  it('a missing file and a broken action are bad input', async () => {
    expect(only((await castellum(['legal', join(folder, 'none.json')])).err)).toMatchObject({ error: 'bad-input' });
    expect(only((await castellum(['legal', folder])).err)).toMatchObject({ error: 'bad-input' });
    const position = (await castellum(['new', ids[0] ?? '', '--players', '2'])).out[0] ?? '';
    const file = join(folder, 'position.json');
    writeFileSync(file, position);
    expect(only((await castellum(['apply', file, '{'])).err)).toMatchObject({ error: 'bad-input' });
    expect(only((await castellum(['apply', file, '7'])).err)).toMatchObject({ error: 'illegal-action', rule: 'AR-11' });
    expect(readFileSync(file, 'utf8')).toBe(position);
  });

  it('a file from Windows is read, and an endless or deep one refused before it is parsed', async () => {
    const position = (await castellum(['new', ids[0] ?? '', '--players', '2'])).out[0] ?? '';
    const file = join(folder, 'windows.json');
    for (const bytes of [Buffer.from(`\uFEFF${position}\r\n`), Buffer.from(`\uFEFF${position}\r\n`, 'utf16le')]) {
      writeFileSync(file, bytes);
      expect(await castellum(['show', file])).toMatchObject({ status: 0, err: [] });
      expect(await castellum(['show', '-'], bytes)).toMatchObject({ status: 0, err: [] });
    }
    writeFileSync(file, '['.repeat(3_000_000));
    expect(only((await castellum(['show', file])).err)).toMatchObject({
      error: 'bad-input',
      message: `${file} is nested deeper than 64 levels`,
    });
    expect(only((await castellum(['show', '/dev/zero'])).err)).toMatchObject({
      error: 'bad-input',
      message: expect.stringContaining('/dev/zero is longer than'),
    });
  });

  it('reads a pipe', async () => {
    const pipe = join(folder, 'pipe');
    expect(spawnSync('mkfifo', [pipe]).status).toBe(0);
    const position = (await castellum(['new', ids[0] ?? '', '--players', '2'])).out[0] ?? '';
    const [shown] = await Promise.all([castellum(['show', pipe]), writeFile(pipe, position)]);
    expect(shown).toMatchObject({ status: 0, err: [] });
  });

  it('stopped, it says how many games were played and how many whole records are there', async () => {
    const records = join(folder, 'stopped');
    const argv = ['simulate', 'waterworks', '--players', 'greedy,greedy', '--games', '100000', '--threads', '1', '--records', records];
    const [{ status, out, err }] = await Promise.all([
      castellum(argv),
      vi.waitFor(() => expect(readdirSync(records).length).toBeGreaterThan(2), 20_000).then(() => process.emit('SIGTERM')),
    ]);
    const kept = readdirSync(records);
    expect(status).toBe(1);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({ games: kept.length });
    expect(err.at(-1)).toBe(`castellum: stopped after ${kept.length} of 100000 games; ${kept.length} whole records in ${records}`);
    for (const name of kept) expect(JSON.parse(readFileSync(join(records, name), 'utf8')).game).toBe('waterworks');
  });

  it('keeps records as lines of one file, the same on any number of threads, and reads them again', async () => {
    const file = join(folder, 'many.jsonl');
    const argv = [
      'simulate',
      'aqua-romana',
      '--players',
      'random,greedy',
      '--games',
      '5',
      '--seed',
      'm',
      '--threads',
      '1',
      '--records',
      file,
    ];
    expect(await castellum(argv)).toMatchObject({ status: 0 });
    const text = readFileSync(file, 'utf8');
    const records: GameRecord[] = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(records).toHaveLength(5);
    const replayed = await castellum(['replay', file]);
    expect(replayed.status).toBe(0);
    expect(replayed.out).toHaveLength(5);
    expect(await castellum(['show', `${file}:4`, '--json'])).toEqual({ status: 0, out: [replayed.out[3]], err: [] });
    expect(only((await castellum(['show', file])).err)).toMatchObject({
      error: 'bad-input',
      message: expect.stringContaining(`${file}:1`),
    });
    expect(only((await castellum(['show', `${file}:6`])).err)).toMatchObject({ error: 'bad-input', message: `${file} has only 5 records` });
    expect(await castellum(argv)).toEqual({ status: 1, out: [], err: [`castellum: ${file} is there already`] });
    expect(readFileSync(file, 'utf8')).toBe(text);
    const broken = join(folder, 'broken.jsonl');
    const foul = { ...records[1], actions: [{ seat: 0, action: { type: 'nonsense' } }] };
    writeFileSync(broken, `${JSON.stringify(records[0])}\n${JSON.stringify(foul)}\n`);
    const refused = await castellum(['replay', broken]);
    expect(refused).toMatchObject({ status: 2, out: [replayed.out[0]] });
    expect(only(refused.err)).toMatchObject({ error: 'illegal-action', index: 0, line: 2 });
    writeFileSync(broken, text.slice(0, -10));
    expect(only((await castellum(['replay', broken])).err)).toMatchObject({ error: 'bad-input', line: 5 });
  });

  it('stopped in the middle, leaves a file of whole lines and says how many', async () => {
    const file = join(folder, 'stopped.jsonl');
    const argv = ['simulate', 'waterworks', '--players', 'greedy,greedy', '--games', '100000', '--threads', '1', '--records', file];
    const lines = () => readFileSync(file, 'utf8').split('\n').slice(0, -1);
    const [{ status, err }] = await Promise.all([
      castellum(argv),
      vi.waitFor(() => expect(lines().length).toBeGreaterThan(2), 20_000).then(() => process.emit('SIGTERM')),
    ]);
    expect(status).toBe(1);
    expect(err.at(-1)).toBe(`castellum: stopped after ${lines().length} of 100000 games; ${lines().length} whole records in ${file}`);
    expect(readFileSync(file, 'utf8').endsWith('}\n')).toBe(true);
  });

  it('can be stopped where no records are kept', async () => {
    const argv = ['simulate', 'aqua-romana', '--players', 'random,random', '--games', '10000000', '--threads', '1'];
    const [{ status, err }] = await Promise.all([
      castellum(argv),
      new Promise<void>((resolve) => setTimeout(resolve, 200)).then(() => process.emit('SIGINT')),
    ]);
    expect(status).toBe(1);
    expect(err.at(-1)).toMatch(/stopped after \d+ of 10000000 games$/);
  });

  it('plays no game whose records cannot be kept', async () => {
    const file = join(folder, 'in-the-way');
    writeFileSync(file, '');
    const argv = ['simulate', ids[0] ?? '', '--players', 'random,random', '--games', '1', '--threads', '1', '--records', join(file, 'r')];
    expect(await castellum(argv)).toEqual({
      status: 1,
      out: [],
      err: [`castellum: ${join(file, 'r')} is no folder for records: ENOTDIR`],
    });
    expect(await castellum([...argv.slice(0, -1), join(file, 'r.jsonl')])).toEqual({
      status: 1,
      out: [],
      err: [`castellum: ${join(file, 'r.jsonl')} is no file for records: ENOTDIR`],
    });
  });
});

describe('usage', () => {
  it('has help for every command', async () => {
    expect(await castellum(['--version'])).toEqual({ status: 0, out: [expect.stringMatching(/^\d+\.\d+\.\d+$/)], err: [] });
    const help = await castellum(['--help']);
    expect(help.status).toBe(0);
    for (const command of ['new', 'show', 'legal', 'apply', 'perft', 'replay', 'simulate', 'serve']) {
      expect(help.out.join('\n')).toContain(`  ${command} `);
      const own = await castellum([command, '--help']);
      expect(own).toMatchObject({ status: 0, err: [] });
      expect(own.out[0]).toMatch(new RegExp(`^usage: castellum ${command}`));
    }
  });

  it('counts finished games by seat and opening, and refuses one that goes on', async () => {
    const file = join(folder, 'counted.jsonl');
    await castellum(['simulate', 'aqua-romana', '--players', 'random,random', '--games', '6', '--threads', '1', '--records', file]);
    const { status, out } = await castellum(['stats', file]);
    expect(status).toBe(0);
    const counted = only(out) as { players: { seats: { won: number[] }[]; openings: { seats: number }[] }[] };
    expect(counted).toMatchObject({ game: 'aqua-romana', records: 6, players: [{ players: 2, games: 6, fair: 0.5 }] });
    const [two] = counted.players;
    expect(two?.seats.reduce((sum, { won }) => sum + (won[0] ?? 0), 0)).toBeCloseTo(1);
    expect(two?.openings.reduce((sum, { seats }) => sum + seats, 0)).toBe(12);
    const [first = ''] = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, `${first}\n${JSON.stringify({ ...JSON.parse(first), result: null })}\n`);
    const refused = await castellum(['stats', file]);
    expect(refused).toMatchObject({ status: 2, out: [] });
    expect(JSON.parse(refused.err[0] ?? '')).toMatchObject({ line: 2, field: 'result' });
  });

  it.each([
    [[]],
    [['fly']],
    [['constructor']],
    [['new']],
    [['new', 'chess', '--players', '2']],
    [['new', ids[0] ?? '']],
    [['new', ids[0] ?? '', '--players', '9']],
    [['new', ids[0] ?? '', '--players', 'two']],
    [['new', ids[0] ?? '', '--players', '2', '--option', 'colour=red']],
    [['legal']],
    [['legal', '-', '-']],
    [['legal', '-', '--fast']],
    [['perft', '-']],
    [['perft', '-', '--depth', '0']],
    [['show', '-', '--seat', '0', '--spectator']],
    [['simulate', ids[0] ?? '', '--players', 'random', '--games', '1']],
    [['simulate', ids[0] ?? '', '--players', 'random,genius', '--games', '1']],
    [['simulate', ids[0] ?? '', '--players', 'random,greedy', '--games', '1', '--elo1', '10']],
    [['simulate', ids[0] ?? '', '--players', 'random,greedy', '--games', '1', '--sprt', '--elo1', '0']],
    [['simulate', ids[0] ?? '', '--players', 'random,greedy', '--games', '1', '--sprt', '--from', '2']],
    [['serve', '--port', '70000']],
  ])('is wrong: %j', async (argv) => {
    const wrong = await castellum(argv);
    expect(wrong).toMatchObject({ status: 64, out: [] });
    expect(wrong.err.join('\n')).toContain('usage: castellum');
  });
});
