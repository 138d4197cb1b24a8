/** Who watches a table through one other node. */
interface There {
  readonly here: readonly string[];
  readonly watching: number;
  /** It may have changed unheard, and has not been said again since. */
  readonly doubtful?: true;
}

/** Who watches which table through other nodes, as these have said. */
export class Elsewhere {
  readonly #tables = new Map<string, Map<string, There>>();

  set(node: string, table: string, there: There): void {
    const nodes = this.#tables.get(table) ?? new Map<string, There>();
    if (there.here.length === 0 && there.watching === 0) nodes.delete(node);
    else nodes.set(node, there);
    if (nodes.size === 0) this.#tables.delete(table);
    else this.#tables.set(table, nodes);
  }

  /** A node is gone; answers the tables that somebody watched there. */
  delete(node: string): string[] {
    return this.#forget(node, () => true);
  }

  /** What other nodes said since may not have been heard: what they do not say again is not so any more. */
  doubt(): void {
    for (const nodes of this.#tables.values()) for (const [node, there] of nodes) nodes.set(node, { ...there, doubtful: true });
  }

  /** A node has said everything; answers the tables that somebody watched there and nobody does any more. */
  saidAll(node: string): string[] {
    return this.#forget(node, ({ doubtful }) => doubtful === true);
  }

  #forget(node: string, which: (there: There) => boolean): string[] {
    const tables: string[] = [];
    for (const [table, nodes] of this.#tables) {
      const there = nodes.get(node);
      if (there !== undefined && which(there)) tables.push(table);
    }
    for (const table of tables) this.set(node, table, { here: [], watching: 0 });
    return tables;
  }

  isHere(table: string, user: string): boolean {
    return [...(this.#tables.get(table)?.values() ?? [])].some(({ here }) => here.includes(user));
  }

  watching(table: string): number {
    let count = 0;
    for (const { watching } of this.#tables.get(table)?.values() ?? []) count += watching;
    return count;
  }
}
