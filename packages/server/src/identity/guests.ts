import { LRUMap } from '../lru.ts';
import type { Storage, StoredUser } from '../storage/storage.ts';
import { SystemRandom } from '../system-random.ts';
import { romanName } from './names.ts';
import { hashToken, isToken, newId, newToken } from './token.ts';

/** Somebody known to the server. One object a user while it is in use, so that a new name is seen everywhere. */
export interface User {
  readonly id: string;
  name: string;
}

/** Who is who: guests by the secret in their cookie. */
export class Guests {
  readonly #storage: Storage;
  readonly #known = new LRUMap<string, User>(10_000);

  constructor(storage: Storage) {
    this.#storage = storage;
  }

  /** Whose token it is; null for anybody's else, and for anything that is no token. */
  async find(token: unknown): Promise<User | null> {
    if (!isToken(token)) return null;
    const hash = hashToken(token);
    const known = this.#known.get(hash);
    if (known !== undefined) return known;
    const stored: StoredUser | null = await this.#storage.userByToken(hash);
    if (stored === null) return null;
    // Another request may have found them meanwhile.
    const user = this.#known.get(hash) ?? { id: stored.id, name: stored.name };
    this.#known.set(hash, user);
    return user;
  }

  /** A new guest with a Roman name; the token goes into their cookie and nowhere else. */
  async create(now: number): Promise<{ readonly user: User; readonly token: string }> {
    const token = newToken();
    const user = { id: newId(), name: romanName(new SystemRandom()) };
    await this.#storage.addUser(user, hashToken(token), now);
    this.#known.set(hashToken(token), user);
    return { user, token };
  }

  async rename(user: User, name: string): Promise<void> {
    await this.#storage.renameUser(user.id, name);
    user.name = name;
  }
}
