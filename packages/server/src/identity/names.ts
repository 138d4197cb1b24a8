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

/**
 * The name as it is kept: composed, without control or direction characters, single spaces, 1 to 24 characters.
 * @returns null where nothing fit is left
 */
export function cleanName(text: string): string | null {
  if (text.length > 200) return null;
  const clean = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();
  const length = [...clean].length;
  return length >= 1 && length <= MAX_NAME ? clean : null;
}
