import { connect, createServer, type Server, type Socket } from 'node:net';

/** What a server says of a NOTIFY begins so. */
const NOTIFICATION = 'A'.charCodeAt(0);
/** A message of PostgreSQL's protocol: a letter, then its length with the length's own four bytes. */
const HEAD = 5;

/** Shares a stream into its messages. */
class Messages {
  #rest: Buffer = Buffer.alloc(0);

  /** The whole messages that have come with this. */
  take(chunk: Buffer): Buffer[] {
    let data = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const messages: Buffer[] = [];
    while (data.length >= HEAD) {
      const length = 1 + data.readUInt32BE(1);
      if (data.length < length) break;
      messages.push(data.subarray(0, length));
      data = data.subarray(length);
    }
    this.#rest = data;
    return messages;
  }
}

/** One way of a connection, on which things stay in their order however long each takes. */
class Way {
  readonly #to: Socket;
  readonly #onTheWay: { readonly data: Buffer; readonly at: number }[] = [];

  constructor(to: Socket) {
    this.#to = to;
  }

  send(data: Buffer, delay: number): void {
    if (this.#onTheWay.length === 0 && delay === 0) return void this.#to.write(data);
    this.#onTheWay.push({ data, at: performance.now() + delay });
    if (this.#onTheWay.length === 1) this.#wait(delay);
  }

  #wait(delay: number): void {
    setTimeout(() => {
      const now = performance.now();
      for (let first = this.#onTheWay[0]; first !== undefined && first.at <= now + 1; first = this.#onTheWay[0]) {
        this.#onTheWay.shift();
        this.#to.write(first.data);
      }
      const [next] = this.#onTheWay;
      if (next !== undefined) this.#wait(Math.max(0, next.at - now));
    }, delay);
  }
}

/** Stands between a node and its PostgreSQL server, and lets happen to their connections what may happen. */
export class DatabaseProxy {
  readonly #server: Server;
  readonly #target: URL;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #isCut = false;
  #isSilent = false;
  /** What nobody hears of before the silence is over. */
  readonly #held: (() => void)[] = [];
  /** NOTIFY gets lost. */
  losesNotices = false;
  /** So long everything is on its way, each way, ms. */
  delay = 0;

  private constructor(server: Server, target: URL) {
    this.#server = server;
    this.#target = target;
    server.on('connection', (socket) => this.#open(socket));
  }

  /** @param target the address of the real server */
  static async start(target: string): Promise<DatabaseProxy> {
    const server = createServer({ noDelay: true, allowHalfOpen: true });
    const proxy = new DatabaseProxy(server, new URL(target));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  /** The address by which a database is reached through it. */
  get address(): string {
    const address = this.#server.address();
    const url = new URL(this.#target);
    if (typeof address === 'object' && address !== null) url.host = `127.0.0.1:${address.port}`;
    return url.href;
  }

  #open(client: Socket): void {
    if (this.#isCut) return void client.destroy();
    const server = connect({ host: this.#target.hostname, port: Number(this.#target.port), noDelay: true });
    const pair = [client, server] as const;
    this.#pairs.add(pair);
    const end = () =>
      this.#pass(() => {
        this.#pairs.delete(pair);
        for (const socket of pair) socket.destroy();
      });
    for (const socket of pair) socket.on('error', end).on('close', end);
    const messages = new Messages();
    const [there, back] = [new Way(server), new Way(client)];
    client.on('end', () => this.#pass(() => client.end()));
    client.on('data', (chunk) => this.#pass(() => there.send(chunk, this.delay)));
    server.on('data', (chunk) =>
      this.#pass(() => {
        const heard = messages.take(chunk).filter((message) => !(this.losesNotices && message[0] === NOTIFICATION));
        if (heard.length > 0) back.send(Buffer.concat(heard), this.delay);
      }),
    );
  }

  #pass(happens: () => void): void {
    if (this.#isSilent) this.#held.push(happens);
    else happens();
  }

  /** Ends all connections, and lets none come about until `mend`. */
  cut(): void {
    this.#isCut = true;
    for (const pair of [...this.#pairs]) for (const socket of pair) socket.destroy();
  }

  /** Lets nothing through until `mend`, neither way, and no goodbye either: as if a cable were cut. */
  silence(): void {
    this.#isSilent = true;
  }

  /** All is well again. What was said in the silence comes now, in its order: TCP sends it until it arrives, and who has said goodbye has said it last. */
  mend(): void {
    this.#isCut = false;
    this.#isSilent = false;
    for (const happens of this.#held.splice(0)) happens();
  }

  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
