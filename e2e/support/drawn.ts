// Somebody who has heard a game, and draws its table from that alone.

/** The sentences of all announcements, in order. */
function sentencesOf(announcements: readonly string[]): string[] {
  return announcements.flatMap((text) => text.split(/(?<=[.!?]) /)).map((sentence) => sentence.replace(/\.$/, ''));
}

const TILES: Readonly<Record<string, string>> = {
  'straight, north and south': 'NS',
  'straight, east and west': 'EW',
  'curve, north and east': 'NE',
  'curve, east and south': 'ES',
  'curve, south and west': 'SW',
  'curve, north and west': 'NW',
  bridge: 'NS+EW',
  'double curve, north-east and south-west': 'NE+SW',
  'double curve, north-west and south-east': 'NW+ES',
};

/** The tiles of Aqua Romana's board, `c2 NS+EW`, in order. */
export function tilesHeard(announcements: readonly string[]): string[] {
  const tiles = sentencesOf(announcements).flatMap((sentence) => {
    const [, square, tile = ''] = /^(?!The )[^:]*?(?:lays?|adds?) on ([a-k][1-8]): (.*?)(?:, with the .*)?$/.exec(sentence) ?? [];
    return square === undefined ? [] : [`${square} ${TILES[tile] ?? `“${tile}”`}`];
  });
  // A draft that was taken back and laid again is told twice.
  return [...new Set(tiles)].sort();
}

/** The same out of a position; what is printed on the board is known to everybody. */
export function tilesOf({ board }: { readonly board: readonly string[] }): string[] {
  const printed = new Set(['a1 ES', 'k1 SW', 'k8 NW', 'a8 NE']);
  return board
    .flatMap((row, y) => row.split(' ').map((token, x) => `${'abcdefghijk'[x]}${y + 1} ${token}`))
    .filter((tile) => !/ [.R]$/.test(tile) && !printed.has(tile))
    .sort();
}

/** How far a place lies from the valve: “3 left, 1 up”. */
function cellOf(name: string): string {
  const far = (word: RegExp) => Number(word.exec(name)?.[1] ?? 0);
  return `${-far(/(\d+) left/)},${far(/(\d+) (?:down|below)/) - far(/(\d+) (?:up|above)/)}`.replace(/^-0,/, '0,');
}

const SIDES: Readonly<Record<string, string>> = { north: 'N', east: 'E', south: 'S', west: 'W' };

/** Who plays Waterworks: “You” first, then those who were heard to do something. */
export function playersHeard(announcements: readonly string[]): string[] {
  const others = sentencesOf(announcements).flatMap(
    (sentence) => /^(\S+) (?:lays|adds|covers|repairs|sends|caps|discards) /.exec(sentence)?.[1] ?? [],
  );
  return ['You', ...new Set(others)];
}

/** The lines of Waterworks, piece by piece: `-2,0 iron EW repaired`, of a cap only that it is one. @param names who plays, first “You” */
export function linesHeard(announcements: readonly string[], names: readonly string[]): string[][] {
  const lines = names.map(() => new Map<string, string>());
  for (const sentence of sentencesOf(announcements)) {
    const by = names.findIndex((name) => sentence.startsWith(`${name} `));
    const told =
      /^(?:You|\S+) (lay|add|cover|repair|send|cap)s? (.*); ([^;]*?)(?:, open to the ([^;]*)|, closing the end that comes from the \w+)?$/.exec(
        sentence,
      );
    if (by < 0 || told === null) continue;
    const [, act = '', what = '', cell = '', open = ''] = told;
    const whose = / of your line| to your line/.test(` ${what}`) ? 0 : names.findIndex((name) => what.includes(`${name}’s line`));
    const line = lines[whose < 0 ? by : whose];
    const at = cellOf(cell);
    const sides = open.match(/north|east|south|west/g)?.map((side) => SIDES[side]) ?? [];
    const stuff = /\b(leaky|iron|copper)\b/.exec(what)?.[1] ?? '';
    const piece = sides.length === 0 ? 'cap' : `${stuff} ${sides.join('')}`;
    const before = line?.get(at)?.replace(/ leaking$/, '') ?? '';
    if (act === 'send') line?.set(at, `${before} plumber`);
    else if (act === 'repair') line?.set(at, `${piece} repaired`);
    else if (act === 'cap') line?.set(at, `cap ${what.includes('the cap leaks') ? 'leaking' : 'sound'}`);
    else line?.set(at, `${piece} ${act === 'lay' ? 'sound' : 'leaking'}`);
  }
  return lines.map((line) => [...line].map(([at, piece]) => `${at} ${piece}`).sort());
}

const FLIPPED: Readonly<Record<string, string>> = { NE: 'SW', NW: 'ES', NEW: 'ESW', NES: 'NSW' };
const STUFFS: Readonly<Record<string, string>> = { c: 'copper', i: 'iron', l: 'leaky' };

interface Piece {
  readonly at: readonly [number, number];
  readonly card: string;
  readonly flip: boolean;
  readonly state: string;
}

/** The same out of a position. */
export function linesOf({ seats }: { readonly seats: readonly { readonly line: readonly Piece[] }[] }): string[][] {
  return seats.map(({ line }) =>
    line
      .map(({ at, card, flip, state }) => {
        const [shape = '', stuff = ''] = card.split('-');
        const piece = shape === 'cap' ? 'cap' : `${STUFFS[stuff]} ${flip ? FLIPPED[shape] : shape}`;
        return `${at} ${piece} ${state}`;
      })
      .sort(),
  );
}

/** The road of Via Appia: which spaces are paved, and where each pawn stands that has travelled. Who "You" is was said when the turn began. */
export function roadHeard(announcements: readonly string[]): { readonly paved: string[]; readonly pawns: Record<string, string> } {
  const paved = new Set<string>();
  const pawns: Record<string, string> = {};
  let self = '';
  for (const sentence of sentencesOf(announcements)) {
    self = /^(.+), it is your turn$/.exec(sentence)?.[1] ?? self;
    const space = /^(?:You pave|.+ paves) ([ABC]\d+): /.exec(sentence)?.[1];
    if (space !== undefined) paved.add(space);
    const [, who = '', to] = /^(You|.+?) travels? \d+ steps? to (\w+) for /.exec(sentence) ?? [];
    if (to !== undefined) pawns[who === 'You' ? self : who] = to;
  }
  return { paved: [...paved].sort(), pawns };
}

/** Who sat down last at a device that goes round. */
export function lastToSit(announcements: readonly string[]): string {
  return (
    sentencesOf(announcements)
      .findLast((sentence) => / it is your turn$/.test(sentence))
      ?.replace(/, it is your turn$/, '') ?? ''
  );
}

/**
 * The same out of what the places of the drawn road are called.
 * @param reader whose pawn is called “your pawn”, if anybody has the device
 */
export function roadShown(labels: readonly string[], names: readonly string[], reader: string): ReturnType<typeof roadHeard> {
  const paved: string[] = [];
  const pawns: Record<string, string> = {};
  for (const label of labels) {
    const [place = '', ...parts] = label.split(/[,;] /);
    if (parts.includes('paved')) paved.push(place);
    const standing = (/pawns? of ([^;]*)/.exec(label)?.[1] ?? '') + (/your pawn/.test(label) ? reader : '');
    for (const name of names) if (standing.includes(name) && place !== 'Rome') pawns[name] = place;
  }
  return { paved: paved.sort(), pawns };
}
