import { rmSync } from 'node:fs';
import { attacks } from './hostile/attacks.ts';
import { type Harm, measureHarm, prepare } from './hostile/measure.ts';
import type { Section } from './section.ts';
import { programs } from './server/programs.ts';

const SECONDS = 30;

const what: Readonly<Record<string, string>> = {
  calm: 'nobody attacks',
  weight: '10 sockets of a guest, each 115 `watch` of a long table at once, again as answered',
  list: '`GET /api/tables` of 800 tables, 20 at a time',
  deaf: '300 sockets of 10 guests that never read, 10 `watch` each a second',
  flood: '`watch` as fast as the line takes them, 4 sockets',
  heavy: 'frames of 120 kB of brackets without acknowledgement, 4 sockets',
  bots: '150 tables of three bots of level 5 asked for by one guest, and played on',
  half: '1,024 connections with half a request',
  crowd: '1,000 watchers of one table, each coming again every 5 to 10 s',
  storm: 'plain requests and connections that come and go, 40 at a time',
};

function quantile(values: readonly number[], q: number): string {
  const sorted = [...values].sort((a, b) => a - b);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN).toFixed(1);
}

function line({ attack, tally, answers, replies, failed, busy, memory, growth }: Harm): string {
  const megabytes = (bytes: number) => (bytes / 2 ** 20).toFixed(0);
  const { sent, answered, refused, dropped, shut } = tally;
  const person = `${quantile(answers, 0.5)} / ${quantile(answers, 0.99)} | ${quantile(replies, 0.5)} / ${quantile(replies, 0.99)} | ${failed}`;
  return `| ${what[attack] ?? attack} | ${sent} | ${answered} | ${refused} | ${dropped} | ${shut} | ${person} | ${Math.round(busy * 100)} % | ${megabytes(memory)} + ${megabytes(growth)} |`;
}

export const section: Section = {
  id: 'hostile',
  title: 'One guest against the others',
  async measure(say) {
    const folder = await programs();
    const prepared = await prepare(folder);
    const harms: Harm[] = [];
    try {
      for (const attack of Object.keys(attacks)) {
        say(attack);
        harms.push(await measureHarm(folder, prepared, attack, 1, SECONDS));
        say(line(harms.at(-1) as Harm));
      }
    } finally {
      prepared.remove();
      rmSync(folder, { recursive: true, force: true });
    }
    return `Attacks of ${SECONDS} s each from this machine on a server with its own limits, while a person plays every 100 ms (from sending to the answer) and another plays a greedy bot every 500 ms (from sending to the bot's answer).
The long table has ${prepared.actions} actions. Where the machine has other work, the first line says what that costs. *Dropped*: connections that the server ended; *shut out*: those that it did not let in.

| attack | sent | answered | refused | dropped | shut out | person p50 / p99 ms | greedy bot p50 / p99 ms | failed | server's processor | memory MB |
|---|---|---|---|---|---|---|---|---|---|---|
${harms.map(line).join('\n')}`;
  },
};
