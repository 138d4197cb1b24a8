import { z } from 'zod';
import { LRUMap } from '../lru.ts';
import type { Storage, StoredUser } from '../storage/storage.ts';
import { SystemRandom } from '../system-random.ts';
import { romanName } from './names.ts';
import { hashToken, isToken, newId, newToken } from './token.ts';

/** What a node says where somebody has a new name. */
const renamedWord = z.object({ renamed: z.string() });

/** Somebody known to the server. One object a user while it is in use, so that a new name is seen everywhere. */
export interface User {
  readonly id: string;
  name: string;
}

/** Who a request comes from, and the token that said so. */
export interface Recognised<T> {
  readonly user: User;
  readonly by: T;
}

/** Identifies guests by the secret in their cookie. */
export class Guests {
  readonly #storage: Storage;
  readonly #say: (word: unknown) => void;
  readonly #known = new LRUMap<string, User>(10_000);
  /** Users whose names nobody has changed since they were read. */
  #sure = new WeakSet<User>();

  /** @param say tells the other nodes something */
  constructor(storage: Storage, say: (word: unknown) => void) {
    this.#storage = storage;
    this.#say = say;
  }

  /** Another node says something: somebody may have a new name, so all names are read again as they are needed. */
  heard(word: unknown): void {
    if (renamedWord.safeParse(word).success) this.missed();
  }

  /** What other nodes said may not have been heard. */
  missed(): void {
    this.#sure = new WeakSet();
  }

  /** The guest whose token this is; null for an unknown token, and for anything that is no token. */
  async find(token: unknown): Promise<User | null> {
    if (!isToken(token)) return null;
    const hash = hashToken(token);
    const known = this.#known.get(hash);
    if (known !== undefined && this.#sure.has(known)) return known;
    const stored: StoredUser | null = await this.#storage.userByToken(hash);
    if (stored === null) return null;
    // Another request may have found them meanwhile.
    const user = this.#known.get(hash) ?? { id: stored.id, name: stored.name };
    user.name = stored.name;
    this.#keep(hash, user);
    return user;
  }

  #keep(hash: string, user: User): void {
    this.#known.set(hash, user);
    this.#sure.add(user);
  }

  /** The first of the tokens that is somebody's, and whose; null where none is. */
  async recognise<T extends { readonly token: string }>(sent: readonly T[]): Promise<Recognised<T> | null> {
    for (const by of sent) {
      const user = await this.find(by.token);
      if (user !== null) return { user, by };
    }
    return null;
  }

  /**
   * A new guest with a Roman name; the token goes into their cookie and nowhere else. A browser that comes with a well-formed token keeps it: the
   * server may run on another folder today, and with the right one that token is somebody's again (decision 16).
   */
  async create(now: number, token: string = newToken()): Promise<{ readonly user: User; readonly token: string }> {
    const hash = hashToken(token);
    const user = { id: newId(), name: romanName(new SystemRandom()) };
    try {
      await this.#storage.addUser(user, hash, now);
    } catch (error) {
      // Another request may have brought the same token.
      const first = await this.find(token);
      if (first === null) throw error;
      return { user: first, token };
    }
    this.#keep(hash, user);
    return { user, token };
  }

  async rename(user: User, name: string): Promise<void> {
    await this.#storage.renameUser(user.id, name);
    user.name = name;
    this.#say({ renamed: user.id } satisfies z.infer<typeof renamedWord>);
  }
}
