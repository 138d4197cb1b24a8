import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guestCookie } from '../server/load.ts';
import { cpuOf, residentOf, withServer } from '../server/programs.ts';
import type { Tally, Target } from './attacks.ts';
import { newTable, Player } from './player.ts';

/** What an attack does to somebody who plays, and to the server. */
export interface Harm {
  readonly attack: string;
  readonly tally: Tally;
  /** The person's actions, ms. */
  readonly answers: readonly number[];
  /** The answers of a greedy bot at another person's table, ms. */
  readonly replies: readonly number[];
  /** Actions of either that were refused or lost. */
  readonly failed: number;
  /** The share of a processor that the server took, the threads of its bots included. */
  readonly busy: number;
  /** The server's memory before, and by how much it grew at most, bytes. */
  readonly memory: number;
  readonly growth: number;
}

/** A data folder with a long table and a guest who has many. */
export interface Prepared {
  readonly data: string;
  readonly long: string;
  readonly owner: string;
  readonly actions: number;
  readonly tables: number;
  remove(): void;
}

export async function prepare(folder: string, actions = 600, tables = 800): Promise<Prepared> {
  const data = mkdtempSync(join(tmpdir(), 'castellum-hostile-'));
  return withServer(
    join(folder, 'house-process.js'),
    async (url) => {
      const player = new Player();
      await player.play(url, 'via-appia', Array(4).fill({ kind: 'person' }), 0, actions);
      const owner = await guestCookie(url);
      for (let i = 0; i < tables; i += 20)
        await Promise.all(Array.from({ length: 20 }, () => newTable(url, owner, 'waterworks', Array(2).fill({ kind: 'person' }))));
      while (player.answers.length + player.refused + player.lost < actions && player.lost === 0)
        await new Promise((r) => setTimeout(r, 100));
      player.stop();
      return { data, long: player.table, owner, actions, tables, remove: () => rmSync(data, { recursive: true, force: true }) };
    },
    { data },
  );
}

/** Runs one attack against a server with its limits while two people play. */
export async function measureHarm(folder: string, prepared: Prepared, attack: string, scale: number, seconds: number): Promise<Harm> {
  return withServer(
    join(folder, 'house-process.js'),
    async (url, pid) => {
      const { long, owner } = prepared;
      const person = new Player();
      const other = new Player();
      await person.play(url, 'aqua-romana', Array(2).fill({ kind: 'person' }), 100);
      await other.play(url, 'aqua-romana', [{ kind: 'person' }, { kind: 'bot', bot: 'greedy' }], 500);
      // Whatever thinks deeply takes memory, of whomever it is.
      if (attack === 'bots') await warmUp(url);
      // What a server does for the first time takes longer, with or without an attack.
      while (person.answers.length < 10 || other.replies.length < 2) await new Promise((resolve) => setTimeout(resolve, 50));
      for (const list of [person.answers, other.answers, other.replies]) list.length = 0;
      const memory = residentOf(pid);
      const cpu = cpuOf(pid);
      const from = performance.now();
      let most = memory;
      const looking = setInterval(() => {
        most = Math.max(most, residentOf(pid));
      }, 100);
      const target: Target = { url, long, owner };
      const tally = await run(join(folder, 'attacker-process.js'), attack, target, scale, seconds);
      clearInterval(looking);
      const busy = (cpuOf(pid) - cpu) / (performance.now() - from);
      person.stop();
      other.stop();
      return {
        attack,
        tally,
        answers: person.answers,
        replies: other.replies,
        failed: person.refused + person.lost + other.refused + other.lost,
        busy,
        memory,
        growth: most - memory,
      };
    },
    { data: prepared.data, args: ['guarded'] },
  );
}

/** A decision of a deep bot: its thread is there before memory is looked at. */
async function warmUp(url: string): Promise<void> {
  const player = new Player();
  await player.play(url, 'aqua-romana', [{ kind: 'person' }, { kind: 'bot', bot: 'level:5' }], 50);
  const end = Date.now() + 3_000;
  while (player.replies.length === 0 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
  player.stop();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
}

function run(program: string, attack: string, target: Target, scale: number, seconds: number): Promise<Tally> {
  const child = spawn(process.execPath, [program, attack, JSON.stringify(target), String(scale), String(seconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (data: Buffer) => (text += data.toString()));
    child.once('exit', () => {
      try {
        resolve(JSON.parse(text));
      } catch (error) {
        reject(error);
      }
    });
  });
}
