import { createServer, type Server, type Socket } from 'node:net';

/** A message of PostgreSQL's protocol. */
export function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeUInt32BE(4 + body.length, 1);
  return Buffer.concat([head, body]);
}

const READY = message('Z', Buffer.from('I'));
/** Everybody is let in. */
export const WELCOME = Buffer.concat([message('R', Buffer.alloc(4)), READY]);

/** Stands for a PostgreSQL server: lets everybody in, or does something else to who knocks; agrees to everything, and says what it is told to say. */
export class FakePostgres {
  readonly #server: Server;
  readonly #connections = new Set<Socket>();
  /** How many have knocked. */
  knocked = 0;
  /** How many times something was asked for after that. */
  asked = 0;
  /** What is asked is not answered, as if the network swallowed it. */
  isMute = false;

  private constructor(server: Server, greet: (socket: Socket) => void) {
    this.#server = server;
    server.on('connection', (socket) => {
      this.#connections.add(socket);
      socket.on('error', () => {}).on('close', () => this.#connections.delete(socket));
      socket.once('data', () => {
        this.knocked++;
        greet(socket);
        socket.on('data', () => {
          this.asked++;
          if (!this.isMute) socket.write(Buffer.concat([message('C', Buffer.from('LISTEN\0')), READY]));
        });
      });
    });
  }

  /** @param greet what is done with the connection of whoever knocks */
  static async start(greet: (socket: Socket) => void = (socket) => socket.write(WELCOME)): Promise<FakePostgres> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return new FakePostgres(server, greet);
  }

  /** Name and port. */
  get host(): string {
    const address = this.#server.address();
    return `127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  }

  get address(): string {
    return `postgres://somebody@${this.host}/castellum`;
  }

  notify(channel: string, payload: string): void {
    const notification = message('A', Buffer.concat([Buffer.alloc(4), Buffer.from(`${channel}\0${payload}\0`)]));
    for (const socket of this.#connections) socket.write(notification);
  }

  async close(): Promise<void> {
    for (const socket of this.#connections) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
