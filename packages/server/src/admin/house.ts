import type { Maintenance, House as ToldHouse } from '@castellum/protocol';
import { z } from 'zod';
import { RequestFault } from '../fault.ts';
import type { HouseState, HouseStorage, HouseWord } from '../storage/house-storage.ts';

const houseWord = z.object({ house: z.number() }) satisfies z.ZodType<HouseWord>;

const EMPTY: HouseState = { revision: -1, maintenance: null, notices: [], bans: new Map() };

/** How the house stands, in memory: what hosts have done at this node, at others, or beside them by the command line, is noticed by its revision. */
export class House {
  readonly #store: HouseStorage;
  readonly #changed: (differs: boolean) => void;
  readonly #failed: (error: unknown) => void;
  #state: HouseState = EMPTY;
  #looking: Promise<void> | null = null;

  /**
   * @param changed hears of every act, after it is known here; `differs`: what people are told may be different now
   * @param failed hears why the house could not be looked at
   */
  constructor(store: HouseStorage, changed: (differs: boolean) => void, failed: (error: unknown) => void) {
    this.#store = store;
    this.#changed = changed;
    this.#failed = failed;
  }

  get state(): HouseState {
    return this.#state;
  }

  /** Reads how the house stands. @throws where the storage does not answer */
  async open(): Promise<void> {
    this.#state = await this.#store.state();
  }

  /** Looks whether anything has changed; never rejects. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch(this.#failed)
      .finally(() => {
        this.#looking = null;
      });
    return this.#looking;
  }

  async #look(): Promise<void> {
    if ((await this.#store.revision()) === this.#state.revision) return;
    const before = this.#state;
    this.#state = await this.#store.state();
    this.#changed(wordsOf(before) !== wordsOf(this.#state));
  }

  /** Somebody says something: that the house has changed, perhaps. */
  async heard(word: unknown): Promise<void> {
    const said = houseWord.safeParse(word);
    if (!said.success) return;
    // A look that is under way may have come too early.
    await this.#looking;
    if (said.data.house > this.#state.revision) await this.look();
  }

  /** Looks once more after whatever look is under way, which may have come too early; never rejects. */
  async lookAfresh(): Promise<void> {
    await this.#looking;
    await this.look();
  }

  /** Why somebody is banned, or the address that they come from; null where neither is. */
  banOf(user: string | null, address: string): { readonly reason: string } | null {
    const { bans } = this.#state;
    const ban = (user === null ? undefined : bans.get(user)) ?? bans.get(address);
    return ban === undefined ? null : { reason: ban.reason };
  }

  get isReadOnly(): boolean {
    return this.#state.maintenance?.mode === 'read-only';
  }

  /** What somebody is told. */
  told(user: string | null, address: string): ToldHouse {
    const { notices, maintenance } = this.#state;
    return { notices, maintenance, ban: this.banOf(user, address) };
  }

  /** @throws RequestFault `banned` */
  checkBan(user: string | null, address: string): void {
    const ban = this.banOf(user, address);
    if (ban !== null)
      throw new RequestFault('banned', `the host of this server has banned you: ${ban.reason}`, { values: { reason: ban.reason } });
  }

  /** @throws RequestFault `maintenance` while nothing may be changed */
  checkWritable(): void {
    const { maintenance } = this.#state;
    if (maintenance?.mode === 'read-only') throw refusal(maintenance, 'the server is being maintained: nothing can be changed for now');
  }

  /** @throws RequestFault `maintenance` while no tables are made */
  checkNewTables(): void {
    const { maintenance } = this.#state;
    if (maintenance !== null) throw refusal(maintenance, 'the server is being maintained: no new tables are made for now');
  }
}

/** All of it that anybody is told. */
function wordsOf({ maintenance, notices, bans }: HouseState): string {
  return JSON.stringify([maintenance, notices, [...bans]]);
}

function refusal({ mode, text }: Maintenance, sentence: string): RequestFault {
  return new RequestFault('maintenance', text === '' ? sentence : `${sentence}. ${text}`, { values: { mode, text } });
}
