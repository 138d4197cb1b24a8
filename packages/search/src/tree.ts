/** No node. */
export const NONE = -1;

/** Places for nodes to be found in, to begin with; always at least twice as many as nodes. */
const FEWEST_SLOTS = 1 << 10;

/**
 * The nodes of a search tree as a struct of arrays, with a cap. Node 0 is the root. A child is found by its parent and the packed action that leads
 * to it; the children of a node form a list in the order of their making.
 */
export class Tree {
  readonly capacity: number;
  readonly players: number;
  size = 0;
  readonly action: Int32Array;
  readonly prior: Float32Array;
  readonly visits: Int32Array;
  /** How often the node could have been chosen (information-set search). */
  readonly available: Int32Array;
  readonly firstChild: Int32Array;
  readonly lastChild: Int32Array;
  readonly next: Int32Array;
  readonly childCount: Int32Array;
  /** 1 where the children are all there (perfect information). */
  readonly expanded: Uint8Array;
  /** 1 where the value is proven: `sums` then holds one exact reward vector. */
  readonly proven: Uint8Array;
  /** Rewards summed over the visits, `players` numbers a node. */
  readonly sums: Float64Array;
  #table = new Int32Array(FEWEST_SLOTS);
  readonly #parent: Int32Array;

  constructor(capacity: number, players: number) {
    this.capacity = capacity;
    this.players = players;
    this.action = new Int32Array(capacity);
    this.prior = new Float32Array(capacity);
    this.visits = new Int32Array(capacity);
    this.available = new Int32Array(capacity);
    this.firstChild = new Int32Array(capacity);
    this.lastChild = new Int32Array(capacity);
    this.next = new Int32Array(capacity);
    this.childCount = new Int32Array(capacity);
    this.expanded = new Uint8Array(capacity);
    this.proven = new Uint8Array(capacity);
    this.sums = new Float64Array(capacity * players);
    this.#parent = new Int32Array(capacity);
    this.clear();
  }

  /** Leaves only a fresh root. */
  clear(): void {
    this.#table.fill(NONE);
    this.size = 0;
    this.#fresh(NONE, 0, 1);
  }

  #fresh(parent: number, action: number, prior: number): number {
    const node = this.size++;
    this.#parent[node] = parent;
    this.action[node] = action;
    this.prior[node] = prior;
    this.visits[node] = 0;
    this.available[node] = 0;
    this.firstChild[node] = NONE;
    this.lastChild[node] = NONE;
    this.next[node] = NONE;
    this.childCount[node] = 0;
    this.expanded[node] = 0;
    this.proven[node] = 0;
    for (let i = node * this.players; i < (node + 1) * this.players; i++) this.sums[i] = 0;
    return node;
  }

  get full(): boolean {
    return this.size >= this.capacity;
  }

  #slot(parent: number, action: number): number {
    let h = Math.imul(parent, 0x9e3779b1) ^ Math.imul(action + 1, 0x85ebca6b);
    h ^= h >>> 15;
    return h & (this.#table.length - 1);
  }

  #enter(node: number): void {
    let slot = this.#slot(this.#parent[node], this.action[node]);
    while (this.#table[slot] !== NONE) slot = (slot + 1) & (this.#table.length - 1);
    this.#table[slot] = node;
  }

  /** Twice as many slots: a table that is no larger than it must be is found in the processor's caches. */
  #grow(): void {
    this.#table = new Int32Array(2 * this.#table.length).fill(NONE);
    for (let node = 1; node < this.size; node++) this.#enter(node);
  }

  /** The child of a node by a packed action; `NONE` where it was not made yet. */
  child(parent: number, action: number): number {
    let slot = this.#slot(parent, action);
    for (;;) {
      const node = this.#table[slot];
      if (node === NONE) return NONE;
      if (this.#parent[node] === parent && this.action[node] === action) return node;
      slot = (slot + 1) & (this.#table.length - 1);
    }
  }

  /** Adds a child that is not there yet; `NONE` where the tree is full. */
  add(parent: number, action: number, prior: number): number {
    if (this.full) return NONE;
    const node = this.#fresh(parent, action, prior);
    const last = this.lastChild[parent];
    if (last === NONE) this.firstChild[parent] = node;
    else this.next[last] = node;
    this.lastChild[parent] = node;
    this.childCount[parent] = this.childCount[parent] + 1;
    if (2 * this.size > this.#table.length) this.#grow();
    else this.#enter(node);
    return node;
  }

  /** Makes a node the root, with all that hangs on it; the rest is forgotten. `into` must be an empty tree of the same shape. */
  moveSubtree(root: number, into: Tree): void {
    into.clear();
    into.#take(this, root, 0);
    const queue = [root, 0];
    for (let i = 0; i < queue.length; i += 2) {
      const from = queue[i];
      const to = queue[i + 1];
      for (let child = this.firstChild[from]; child !== NONE; child = this.next[child]) {
        const copy = into.add(to, this.action[child], this.prior[child]);
        into.#take(this, child, copy);
        queue.push(child, copy);
      }
    }
  }

  #take(other: Tree, from: number, to: number): void {
    this.visits[to] = other.visits[from];
    this.available[to] = other.available[from];
    this.expanded[to] = other.expanded[from];
    this.proven[to] = other.proven[from];
    for (let s = 0; s < this.players; s++) this.sums[to * this.players + s] = other.sums[from * this.players + s];
  }
}
