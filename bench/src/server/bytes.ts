import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Action, SeededRandom } from '@castellum/core';
import { games } from '@castellum/games';
import { noCaps, noRates, serve } from '@castellum/server';
import { io, type Socket } from 'socket.io-client';

/** What goes over the wire in a whole game of two people who play at random. */
export interface WireBytes {
  readonly game: string;
  readonly moves: number;
  /** Sent to one seat for each move, own and the opponent's, news and answers together. */
  readonly downPerMove: number;
  /** Sent by a seat for each of its moves. */
  readonly upPerMove: number;
}

interface Update {
  readonly version: number;
  readonly status: string;
  readonly steps: readonly { readonly view?: unknown }[];
}

/** Plays one game of each of the house's games through a real server and counts the bytes of the frames' contents. */
export async function wireBytes(): Promise<WireBytes[]> {
  const data = mkdtempSync(join(tmpdir(), 'castellum-bytes-'));
  const server = await serve({
    port: 0,
    data,
    games,
    contributionWait: 0,
    logLevel: 'silent',
    rates: noRates,
    caps: noCaps,
  });
  const figures: WireBytes[] = [];
  try {
    for (const game of games) figures.push(await playOne(server.url, game.rules.id));
  } finally {
    await server.close();
    rmSync(data, { recursive: true, force: true });
  }
  return figures;
}

async function playOne(url: string, id: string): Promise<WireBytes> {
  const entry = games.find(({ rules }) => rules.id === id);
  if (entry === undefined) throw new Error(`there is no game ${id}`);
  const { rules } = entry;
  const cookie = ((await fetch(`${url}/api/me`)).headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  const made = await fetch(`${url}/api/tables`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ game: id, options: {}, seats: [{ kind: 'person' }, { kind: 'person' }] }),
  });
  const table = String(((await made.json()) as { id: unknown }).id);
  let down = 0;
  let up = 0;
  let moves = 0;
  let counting = false;
  const legal = new Int32Array(rules.maxLegal);
  const random = new SeededRandom(id);

  await new Promise<void>((resolve, reject) => {
    const sockets: Socket[] = [];
    const finish = (error?: Error) => {
      for (const socket of sockets) socket.disconnect();
      if (error === undefined) resolve();
      else reject(error);
    };
    const act = (socket: Socket, seat: number, version: number, view: unknown) => {
      const read = rules.read(view);
      if (!read.ok) return finish(new Error(read.fault.message));
      if (rules.actor(read.value) !== seat) return;
      const count = rules.legal(read.value, legal);
      const packed = rules.pick(read.value, legal[random.below(count)] ?? -1, random);
      const actions: Action[] = [rules.unpack(read.value, packed)];
      moves++;
      socket.emit('act', { table, seat, version, actions }, (answer: { ok: boolean }) => {
        if (!answer.ok) finish(new Error(JSON.stringify(answer)));
      });
    };
    const open = async (seat: number) => {
      const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders: { cookie } });
      sockets.push(socket);
      socket.on('connect', () => {
        socket.io.engine.on('packet', ({ data }: { data?: unknown }) => {
          if (counting && typeof data === 'string') down += data.length;
        });
        socket.io.engine.on('packetCreate', ({ data }: { data?: unknown }) => {
          if (counting && typeof data === 'string') up += data.length;
        });
      });
      const watched: { snapshot: { version: number; view: unknown } } = await socket.emitWithAck('watch', { table, as: seat });
      socket.on('update', ({ version, status, steps }: Update) => {
        if (status === 'over') finish();
        else act(socket, seat, version, steps.at(-1)?.view);
      });
      return () => act(socket, seat, watched.snapshot.version, watched.snapshot.view);
    };
    void (async () => {
      const starts = [await open(0), await open(1)];
      counting = true;
      for (const start of starts) start();
    })().catch(reject);
  });
  return { game: id, moves, downPerMove: Math.round(down / 2 / moves), upPerMove: Math.round(up / moves) };
}
