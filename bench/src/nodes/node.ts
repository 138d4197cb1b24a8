import { type ChildProcess, fork } from 'node:child_process';
import { DatabaseProxy } from '@castellum/server/testing/database-proxy';

type Told = { readonly url: string } | { readonly unhandled: string };

/** A node in a process of its own, with a proxy between it and the database. It keeps its port over restarts. */
export class Node {
  readonly proxy: DatabaseProxy;
  readonly #program: string;
  readonly #database: string;
  readonly #botDelay: number;
  #child: ChildProcess | null = null;
  #port = 0;
  /** Rejections that nobody handled. */
  readonly unhandled: string[] = [];
  /** Ends that nobody has ordered. */
  readonly crashes: string[] = [];

  private constructor(program: string, proxy: DatabaseProxy, database: string, botDelay: number) {
    this.#program = program;
    this.proxy = proxy;
    this.#database = database;
    this.#botDelay = botDelay;
  }

  /** @param database the address of the database without the proxy */
  static async start(program: string, database: string, botDelay: number): Promise<Node> {
    const node = new Node(program, await DatabaseProxy.start(database), database, botDelay);
    await node.restart();
    return node;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  /** False where it has ended, whoever wanted it to. */
  get isRunning(): boolean {
    return this.#child?.exitCode === null && this.#child.signalCode === null;
  }

  async restart(): Promise<void> {
    const address = new URL(this.proxy.address);
    address.pathname = new URL(this.#database).pathname;
    const child = fork(this.#program, [String(this.#port), address.href, String(this.#botDelay)], {
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      // As the unit and the image in deploy/ run it.
      env: { ...process.env, MALLOC_ARENA_MAX: '1' },
    });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.on('message', (told: Told) => {
        if ('unhandled' in told) this.unhandled.push(told.unhandled);
        else {
          this.#port = Number(new URL(told.url).port);
          resolve();
        }
      });
      child.once('exit', (code, signal) => {
        if (this.#child === child) this.crashes.push(`a node ended with ${signal ?? code}`);
        reject(new Error(`the node ended with ${signal ?? code}`));
      });
    });
  }

  /** Ends it without a word. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  async #end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (child === null || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  /** Sets its clock so far ahead, or behind, ms. */
  setClock(ahead: number): void {
    if (this.#child?.connected === true) this.#child.send({ ahead });
  }

  async stop(): Promise<void> {
    await this.#end('SIGTERM');
    await this.proxy.close();
  }
}
