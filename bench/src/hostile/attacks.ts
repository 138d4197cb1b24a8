import { connect as connectTcp, type Socket as TcpSocket } from 'node:net';
import { io, type Socket } from 'socket.io-client';
import { guestCookie } from '../server/load.ts';
import { newTable } from './player.ts';

/** What an attack goes against: all of it on this machine. */
export interface Target {
  readonly url: string;
  /** A table of many actions. */
  readonly long: string;
  /** The cookie of a guest with many tables. */
  readonly owner: string;
}

/** What an attack has done and met with. */
export class Tally {
  sent = 0;
  answered = 0;
  refused = 0;
  /** Connections that were refused, and those that were ended by the server. */
  shut = 0;
  dropped = 0;
}

/** How big an attack is: 1 in the measurement, less in tests. Everything is bounded by it and by the time. */
export interface Size {
  readonly scale: number;
  readonly until: number;
}

export type Attack = (target: Target, tally: Tally, size: Size) => Promise<void>;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const scaled = (count: number, { scale }: Size) => Math.max(1, Math.round(count * scale));
const goesOn = ({ until }: Size) => Date.now() < until;

async function cookies(url: string, count: number): Promise<string[]> {
  const all: string[] = [];
  for (let i = 0; i < count; i++) {
    const cookie = await guestCookie(url).catch(() => '');
    if (cookie !== '') all.push(cookie);
  }
  if (all.length === 0) throw new Error('no guest could be made');
  return all;
}

/** A connection that comes back as often as it is dropped; `use` is called each time. */
async function keepOpen(url: string, cookie: string, tally: Tally, size: Size, use: (socket: Socket) => void): Promise<void> {
  while (goesOn(size)) {
    const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders: { cookie } });
    await new Promise<void>((ended) => {
      const end = setTimeout(ended, size.until - Date.now());
      const over = () => {
        clearTimeout(end);
        ended();
      };
      socket.on('connect', () => use(socket));
      socket.on('connect_error', () => {
        tally.shut++;
        over();
      });
      socket.on('disconnect', (reason) => {
        if (reason !== 'io client disconnect') tally.dropped++;
        over();
      });
    });
    socket.disconnect();
    if (goesOn(size)) await sleep(200);
  }
}

function asked(tally: Tally): (answer: { readonly ok: boolean }) => void {
  tally.sent++;
  return ({ ok }) => {
    if (ok) tally.answered++;
    else tally.refused++;
  };
}

function frames(socket: Socket): { send(data: string): void; pause(): void; readonly bufferedAmount: number } {
  const transport: unknown = socket.io.engine.transport;
  return (transport as { ws: ReturnType<typeof frames> }).ws;
}

/** So much waits at most on the attacker's own side, bytes. */
const OWN_BUFFER = 4e6;

/** Sends frames as fast as they go. */
async function flood(socket: Socket, tally: Tally, size: Size, frame: () => string): Promise<void> {
  while (goesOn(size) && socket.connected) {
    const ws = frames(socket);
    for (let i = 0; i < 50 && ws.bufferedAmount < OWN_BUFFER; i++) {
      ws.send(frame());
      tally.sent++;
    }
    await sleep(1);
  }
}

export const attacks: Readonly<Record<string, Attack>> = {
  /** Nobody attacks: what the others are compared with. */
  async calm(_target, _tally, size) {
    while (goesOn(size)) await sleep(100);
  },

  /** 10 sockets of one guest ask for a long table 115 times at once, and again as it is answered. */
  async weight({ url, long }, tally, size) {
    const [cookie = ''] = await cookies(url, 1);
    const open = () =>
      keepOpen(url, cookie, tally, size, (socket) => {
        const again = async () => {
          while (goesOn(size) && socket.connected) {
            const note = asked(tally);
            const answer = await socket
              .timeout(5_000)
              .emitWithAck('watch', { table: long, as: 'spectator' })
              .catch(() => null);
            if (answer !== null) note(answer);
          }
        };
        for (let i = 0; i < 115; i++) void again();
      });
    await Promise.all(Array.from({ length: scaled(10, size) }, open));
  },

  /** The list of many tables, 20 requests at a time. */
  async list({ url, owner }, tally, size) {
    const again = async () => {
      while (goesOn(size)) {
        tally.sent++;
        const answer = await fetch(`${url}/api/tables`, { headers: { cookie: owner } }).catch(() => null);
        if (answer === null) tally.shut++;
        else if (answer.ok) tally.answered++;
        else tally.refused++;
        await answer?.arrayBuffer().catch(() => null);
      }
    };
    await Promise.all(Array.from({ length: 20 }, again));
  },

  /** 300 sockets that never read ask for a long table ten times each, and go on. */
  async deaf({ url, long }, tally, size) {
    const guests = await cookies(url, scaled(10, size));
    const open = (i: number) =>
      keepOpen(url, guests[i % guests.length] ?? '', tally, size, (socket) => {
        frames(socket).pause();
        const again = async () => {
          while (goesOn(size) && socket.connected) {
            for (let k = 0; k < 10; k++) socket.emit('watch', { table: long, as: 'spectator' }, asked(tally));
            await sleep(1_000);
          }
        };
        void again();
      });
    await Promise.all(Array.from({ length: scaled(300, size) }, (_, i) => open(i)));
  },

  /** Small requests as fast as they go, from four sockets. */
  async flood({ url, long }, tally, size) {
    const guests = await cookies(url, 4);
    await Promise.all(
      guests.map((cookie) =>
        keepOpen(url, cookie, tally, size, (socket) => {
          let id = 0;
          const frame = () => `42${id++}["watch",{"table":"${long}","as":"spectator"}]`;
          void flood(socket, tally, size, frame);
        }),
      ),
    );
  },

  /** Frames of 120 kB to which no answer is asked for. */
  async heavy({ url }, tally, size) {
    const guests = await cookies(url, 4);
    const frame = `42["act",${'['.repeat(60_000)}${']'.repeat(60_000)}]`;
    await Promise.all(guests.map((cookie) => keepOpen(url, cookie, tally, size, (socket) => void flood(socket, tally, size, () => frame))));
  },

  /** Tables of three bots of level 5, as many as there may be up to 150, each played on as soon as the bots have. */
  async bots({ url }, tally, size) {
    const [cookie = ''] = await cookies(url, 1);
    const tables = scaled(150, size);
    for (let i = 0; i < tables && goesOn(size); i++) {
      tally.sent++;
      const made = await newTable(url, cookie, 'aqua-romana', [{ kind: 'person' }, ...Array(3).fill({ kind: 'bot', bot: 'level:5' })]);
      if (!made.ok) {
        tally.refused++;
        continue;
      }
      tally.answered++;
      const table = String(((await made.json()) as { id: unknown }).id);
      void keepOpen(url, cookie, tally, size, (socket) => {
        const pass = (version: number) => socket.emit('act', { table, seat: 0, version, actions: [{ type: 'pass' }] }, asked(tally));
        socket.on('update', ({ version }: { version: number }) => pass(version));
        socket.emit('watch', { table, as: 0 }, (answer: { ok: boolean; snapshot: { version: number } }) => {
          if (answer.ok) pass(answer.snapshot.version);
        });
      });
    }
    while (goesOn(size)) await sleep(100);
  },

  /** 1,024 connections that send half a request. */
  async half({ url }, tally, size) {
    const { hostname, port } = new URL(url);
    const sockets = new Set<TcpSocket>();
    const most = scaled(1_024, size);
    while (goesOn(size)) {
      while (sockets.size < most) {
        const socket = connectTcp(Number(port), hostname);
        sockets.add(socket);
        tally.sent++;
        socket.on('error', () => {});
        socket.on('close', () => {
          tally.dropped++;
          sockets.delete(socket);
        });
        socket.write('PUT /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"na');
      }
      await sleep(250);
    }
    for (const socket of sockets) socket.destroy();
  },

  /** 1,000 watchers come to one table, and some go and come again. */
  async crowd({ url, long }, tally, size) {
    const guests = await cookies(url, scaled(50, size));
    const open = (i: number) =>
      keepOpen(url, guests[i % guests.length] ?? '', tally, size, (socket) => {
        const again = async () => {
          while (goesOn(size) && socket.connected) {
            socket.emit('watch', { table: long, as: 'spectator' }, asked(tally));
            await sleep(5_000 + 5_000 * Math.random());
          }
        };
        void again();
      });
    await Promise.all(Array.from({ length: scaled(1_000, size) }, (_, i) => sleep(i).then(() => open(i))));
  },

  /** Connections that are opened and left, and plain requests, as fast as they go. */
  async storm({ url }, tally, size) {
    const [cookie = ''] = await cookies(url, 1);
    const ask = async () => {
      while (goesOn(size)) {
        tally.sent++;
        const answer = await fetch(`${url}/api/me`, { headers: { cookie } }).catch(() => null);
        if (answer === null) tally.shut++;
        else if (answer.ok) tally.answered++;
        else tally.refused++;
        await answer?.arrayBuffer().catch(() => null);
      }
    };
    const open = async () => {
      while (goesOn(size)) {
        tally.sent++;
        const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, extraHeaders: { cookie } });
        await new Promise<void>((done) => {
          socket.on('connect', () => done());
          socket.on('connect_error', () => {
            tally.shut++;
            done();
          });
        });
        socket.disconnect();
      }
    };
    await Promise.all([...Array.from({ length: scaled(20, size) }, ask), ...Array.from({ length: scaled(20, size) }, open)]);
  },
};
