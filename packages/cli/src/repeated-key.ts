/** Every text, bracket, comma and colon of JSON; numbers, true, false and null say nothing about keys. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** An object or list that is open: the keys that it has had (none for a list), and where one is in it. */
interface Open {
  readonly keys: Set<string> | null;
  key: string;
  index: number;
}

function pathOf(open: readonly Open[]): string {
  return open.map(({ keys, key, index }, depth) => (keys === null ? `[${index}]` : `${depth === 0 ? '' : '.'}${key}`)).join('');
}

/**
 * The first key that an object has twice, as a path (`seats[1].hand`), or null. JSON.parse keeps the last of the two without a word.
 * @param text valid JSON
 */
export function repeatedKey(text: string): string | null {
  const open: Open[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKENS)) {
    const inside = open.at(-1);
    if (token === '{' || token === '[') open.push({ keys: token === '{' ? new Set() : null, key: '', index: 0 });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && inside !== undefined) inside.index++;
    else if (token === ':' && inside?.keys) {
      inside.key = JSON.parse(last);
      if (inside.keys.has(inside.key)) return pathOf(open);
      inside.keys.add(inside.key);
    }
    last = token;
  }
  return null;
}
