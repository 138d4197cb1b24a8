import type { Random } from '@castellum/core';

const PRAENOMINA = [
  'Aulus',
  'Decimus',
  'Gaius',
  'Gnaeus',
  'Lucius',
  'Manius',
  'Marcus',
  'Numerius',
  'Publius',
  'Quintus',
  'Servius',
  'Titus',
];
const NOMINA = [
  ['Aelius', 'Aelia'],
  ['Antonius', 'Antonia'],
  ['Caecilius', 'Caecilia'],
  ['Cornelius', 'Cornelia'],
  ['Fabius', 'Fabia'],
  ['Flavius', 'Flavia'],
  ['Julius', 'Julia'],
  ['Livius', 'Livia'],
  ['Octavius', 'Octavia'],
  ['Pompeius', 'Pompeia'],
  ['Sergius', 'Sergia'],
  ['Tullius', 'Tullia'],
  ['Valerius', 'Valeria'],
  ['Vipsanius', 'Vipsania'],
] as const;
const FEMALE = ['Prima', 'Secunda', 'Tertia', 'Maior', 'Minor', 'Paulla', 'Marcella', 'Priscilla'];

/** Builders of roads and aqueducts, for bots. */
const BOT_NAMES = [
  'Frontinus',
  'Vitruvius',
  'Agrippa',
  'Appius',
  'Apollodorus',
  'Sextus',
  'Nerva',
  'Rabirius',
  'Severus',
  'Celer',
  'Cossutius',
];

function oneOf<T>(list: readonly T[], random: Random): T {
  const item = list[random.below(list.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}

/** A Roman name for somebody who has not said theirs: half of them men's, half women's. */
export function romanName(random: Random): string {
  const [masculine, feminine] = oneOf(NOMINA, random);
  return random.below(2) === 0 ? `${oneOf(PRAENOMINA, random)} ${masculine}` : `${feminine} ${oneOf(FEMALE, random)}`;
}

/** Different Roman names for a table's bots: `own` is the name that goes with a bot's level, if it has one; no two are the same. */
export function botNames(own: readonly (string | null)[], random: Random): string[] {
  const others = random.shuffle(BOT_NAMES.filter((name) => !own.includes(name)));
  const given = new Set<string>();
  return own.map((name) => {
    const chosen = name !== null && !given.has(name) ? name : (others.pop() ?? romanName(random));
    given.add(chosen);
    return chosen;
  });
}

export const MAX_NAME = 24;

/** Longer texts are not looked at: nobody's name needs so many code units for `MAX_NAME` characters. */
const MAX_TEXT = 500;
/** More marks upon one letter than any language writes: they would be drawn over the lines above and below. */
const MAX_MARKS = 4;

/** Scripts whose letters join, and where a joiner or non-joiner makes another spelling (Unicode Annex 31). */
const JOINING = [
  ...['Arabic', 'Syriac', 'Mongolian', 'Tibetan', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada'],
  ...['Malayalam', 'Sinhala', 'Khmer', 'Myanmar'],
]
  .map((script) => `\\p{Script=${script}}`)
  .join('');

/** What would go as invisible, and is kept where it does its work: in an emoji, between joining letters, after an ideograph. */
const NEEDED = [
  String.raw`\p{Extended_Pictographic}[\p{EMod}\uFE0E\uFE0F]?(?:\u200D\p{Extended_Pictographic}[\p{EMod}\uFE0F]?)+`,
  String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F]`,
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{3,6}\u{E007F}`,
  String.raw`[0-9#*]\uFE0F\u20E3`,
  String.raw`\p{Ideographic}[\uFE00-\uFE02\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=[${JOINING}])[\u200C\u200D](?=[${JOINING}])`,
].join('|');

/** Control, format and direction characters, what no font draws, and the letters of Unicode that are blank (a Braille cell without dots, an empty note). */
const INVISIBLE = String.raw`[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]`;

const needless = new RegExp(`(${NEEDED})|${INVISIBLE}`, 'gu');
const spaces = /[\t\n\v\f\r\u0085\p{Z}]+/gu;
const stacked = new RegExp(String.raw`\p{M}{${MAX_MARKS + 1}}`, 'u');
const drawn = /[\p{L}\p{N}\p{P}\p{S}]/u;
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * The name as it is kept: composed, without invisible or direction characters, single spaces, 1 to 24 characters as people count them (grapheme
 * clusters), each of which shows something.
 * @returns null where that is not to be had
 */
export function cleanName(text: string): string | null {
  if (text.length > MAX_TEXT) return null;
  const clean = text
    .replace(spaces, ' ')
    .replace(needless, (_, kept: string | undefined) => kept ?? '')
    .replace(spaces, ' ')
    .trim()
    .normalize('NFC');
  if (stacked.test(clean)) return null;
  const clusters = [...characters.segment(clean)];
  if (clusters.length < 1 || clusters.length > MAX_NAME) return null;
  return clusters.every(({ segment }) => segment === ' ' || drawn.test(segment)) ? clean : null;
}
