// Checks every catalogue against the others and against the code: same keys and placeholders in all languages, every key that the code names is
// there, none is unused, nothing is left untranslated, no French line breaks before its punctuation, and no visible word stands in the code itself. Prints
// each fault; exit status 1 if there is one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { parseSync } from '@swc/core';
import { catalogueFolders, locales, readCatalogue } from './texts.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Attributes whose text people see or hear. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
]);
const WORDS = /\p{L}{2}/u;
/** Refusals of any game, whose reasons need not stand in its rules. */
const HOUSE_REFUSALS = ['malformed', 'over'];
/** Names that are the same in every language. */
const NAMES = new Set(['Castellum']);

/** The names of a message's placeholders and tags. */
export function placeholdersOf(message) {
  const names = new Set();
  const visit = (token) => {
    if (typeof token === 'string') for (const [, tag] of token.matchAll(/<\/?([\w-]+)\/?>/g)) names.add(`<${tag}>`);
    else if (Array.isArray(token)) {
      const [name, , format] = token;
      if (typeof name === 'string') names.add(name);
      if (format !== null && typeof format === 'object') for (const part of Object.values(format)) tokensOf(part).forEach(visit);
    }
  };
  const tokensOf = (compiled) => (Array.isArray(compiled) ? compiled : [compiled]);
  tokensOf(compileMessage(message)).forEach(visit);
  return names;
}

/** Placeholders before which nothing has to elide: figures, and the sides of a card, which are no names. */
const HARMLESS = new Set(['angle', 'degrees', 'each', 'length', 'm', 'mm', 'n', 'number', 'points', 'price', 's', 'score', 'sides']);

/**
 * Where a sentence would have to elide, or to add its euphonic d, before a name; the names tried begin with a vowel. Italian “di” and “da” are not
 * among them: before names they stay whole.
 */
const ELISION = {
  it: {
    names: ['Appius', 'Ennia'],
    pattern: /(?<![\p{L}’])(?:(a|e) \1\p{L}*|(?:lo|la|[dn]ello|[dn]ella|allo|alla|dallo|dalla|sullo|sulla) (?:Appius|Ennia))/giu,
  },
  fr: { names: ['Appius'], pattern: /(?<![\p{L}’])(?:de|je|jusque|la|le|lorsque|me|ne|puisque|que|se|te) Appius/giu },
};

/** Every text that a message can become, with a name in place of each word and without tags. */
function wordings(message, name) {
  const join = (heads, tails) => heads.flatMap((head) => tails.map((tail) => head + tail));
  const ofTokens = (tokens) =>
    (Array.isArray(tokens) ? tokens : [tokens]).reduce((heads, token) => [...new Set(join(heads, ofToken(token)))], ['']);
  const ofToken = (token) => {
    if (typeof token === 'string') return [token === '#' ? '8' : token];
    const [argument, kind, forms] = token;
    if (kind === 'number' || HARMLESS.has(argument)) return kind === 'plural' ? ofForms(forms) : ['8'];
    return typeof forms === 'object' ? ofForms(forms) : [name];
  };
  const ofForms = ({ offset: _, ...forms }) => Object.values(forms).flatMap((form) => ofTokens(form));
  return ofTokens(compileMessage(message)).map((text) => text.replace(/<[^<>]*>/g, ''));
}

/** The places of a message that need an elision which no placeholder can give: “a Appius”, “de Appius”. */
export function elisionsOf(locale, message) {
  const { names, pattern } = ELISION[locale] ?? { names: [] };
  const texts = names.flatMap((name) => wordings(message, name));
  return [...new Set(texts.flatMap((text) => text.match(pattern) ?? []))];
}

/** The places of a French text where a line could break before a mark or inside quotation marks: a space that does not break belongs there. */
function breaksOf(text) {
  return text.match(/\S* [;:!?»]|« \S*/gu) ?? [];
}

/** The places of a French message where a line could break so, also where the space and the mark stand in different braces. */
export function looseMarksOf(message) {
  return [...new Set(wordings(message, 'Appius').flatMap(breaksOf))];
}

/** The same of a French rulebook, each place with its line. What is code, and the line under a table's head, is not read. */
export function looseLinesOf(rulebook) {
  const lines = rulebook.split('\n').map((line) => (/^\|[\s:|-]+\|$/.test(line) ? '' : line.replace(/`[^`]*`/g, 'A1')));
  return lines.flatMap((line, i) => breaksOf(line).map((place) => [i + 1, place]));
}

/** The same of lessons: of every text that they hold in French. */
export function looseLessonsOf(lessons) {
  if (lessons === null || typeof lessons !== 'object') return [];
  return Object.entries(lessons).flatMap(([key, value]) =>
    key === 'fr' && typeof value === 'string' ? breaksOf(value) : looseLessonsOf(value),
  );
}

/**
 * What a module says: its string literals, the patterns of its template literals, and the visible words that stand in its JSX.
 * A pattern matches any text where the template has an expression.
 */
export function literalsOf(source, file) {
  const tsx = file.endsWith('x');
  const module = parseSync(source, { syntax: 'typescript', tsx, target: 'es2022' });
  const found = { texts: new Set(), patterns: [], words: [] };
  const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (node.type === 'StringLiteral') found.texts.add(node.value);
    if (node.type === 'TemplateLiteral') {
      const quasis = node.quasis.map(({ cooked }) => cooked ?? '');
      if (quasis.length === 1) found.texts.add(quasis[0]);
      else
        found.patterns.push({ text: quasis.join('…'), matches: new RegExp(`^${quasis.map(literally).join('[\\w-]+(?:\\.[\\w-]+)*')}$`) });
    }
    if (node.type === 'JSXText' && WORDS.test(node.value) && !NAMES.has(node.value.trim())) found.words.push(node.value.trim());
    if (node.type === 'JSXAttribute' && SPOKEN.has(node.name.value) && node.value?.type === 'StringLiteral' && WORDS.test(node.value.value))
      found.words.push(`${node.name.value}="${node.value.value}"`);
    for (const value of Object.values(node)) visit(value);
  };
  visit(module.body);
  return found;
}

/**
 * The faults of catalogues and code.
 * @param catalogues each with its `folder` and `messages` (locale → key → message); the first locale is the original
 * @param modules each with its `file`, relative to the root, and `source`
 * @param same locale → keys whose translation may be the same as the original
 */
export function faultsOf(catalogues, modules, same) {
  const faults = [];
  const [original, ...translations] = locales;
  const keys = new Set();
  for (const { folder, messages } of catalogues) {
    const originals = messages[original];
    for (const [key, message] of originals) {
      keys.add(key);
      if (message.trim() === '') faults.push(`${folder}: ${key} is empty in ${original}`);
    }
    for (const locale of translations) {
      const translated = messages[locale];
      const allowed = new Set(same[locale] ?? []);
      for (const key of translated.keys()) if (!originals.has(key)) faults.push(`${folder}: ${key} is in ${locale} and not in ${original}`);
      for (const [key, message] of originals) {
        const text = translated.get(key);
        if (text === undefined) faults.push(`${folder}: ${key} is missing in ${locale}`);
        else if (text.trim() === '') faults.push(`${folder}: ${key} is empty in ${locale}`);
        else {
          const [here, there] = [placeholdersOf(message), placeholdersOf(text)];
          for (const name of here) if (!there.has(name)) faults.push(`${folder}: ${key} lacks ${name} in ${locale}`);
          for (const name of there) if (!here.has(name)) faults.push(`${folder}: ${key} has ${name} only in ${locale}`);
          const wordless = !WORDS.test(message.replace(/\{[^{}]*\}|<[^<>]*>/g, ''));
          for (const place of elisionsOf(locale, text)) faults.push(`${folder}: ${key} says “${place}” in ${locale}`);
          if (locale === 'fr') for (const place of looseMarksOf(text)) faults.push(`${folder}: ${key} may break in “${place}” in fr`);
          if (text === message && !allowed.has(key) && !wordless) faults.push(`${folder}: ${key} is untranslated in ${locale}`);
        }
      }
    }
  }
  for (const [locale, allowed] of Object.entries(same)) {
    for (const key of allowed) {
      const catalogue = catalogues.find(({ messages }) => messages[original].has(key));
      if (catalogue?.messages[locale]?.get(key) !== catalogue?.messages[original].get(key) || catalogue === undefined)
        faults.push(`${key} is listed as the same in ${locale} and is not`);
    }
  }

  const spaces = new Set([...keys].map((key) => key.split('.')[0]));
  const isRefusal = (key) => /^[^.]+\.refuse\./.test(key) && !key.startsWith('web.');
  // Every game has these: `packages/core` gives them itself.
  const used = new Set([...keys].filter((key) => isRefusal(key) && HOUSE_REFUSALS.some((reason) => key.endsWith(`.refuse.${reason}`))));
  for (const { file, source } of modules) {
    const { texts, patterns, words } = literalsOf(source, file);
    for (const text of texts) {
      if (keys.has(text)) used.add(text);
      else if (spaces.has(text.split('.')[0]) && /^[a-z0-9-]+(\.[\w-]+)+$/.test(text)) faults.push(`${file}: there is no text ${text}`);
    }
    for (const { text, matches } of patterns) {
      // At least a namespace or a fixed part must be there, or any key would do. Refusals are used where the rules name their reason.
      const fixed = /^[a-z0-9-]+\.|^…\.[a-z0-9-]+(\.|$)/.test(text);
      for (const key of keys) if (fixed && !isRefusal(key) && matches.test(key)) used.add(key);
    }
    // A game's rules give the reason alone; its key is made where it is shown.
    const game = /^games\/([^/]+)\/rules\//.exec(file)?.[1];
    for (const key of keys) {
      if (game === undefined || !key.startsWith(`${game}.refuse.`)) continue;
      const reason = key.slice(`${game}.refuse.`.length);
      if (texts.has(reason) || patterns.some(({ text, matches }) => /^[a-z]/.test(text) && matches.test(reason))) used.add(key);
    }
    for (const word of words) faults.push(`${file}: visible words stand in the code: ${word}`);
  }
  for (const key of keys) if (!used.has(key)) faults.push(`${key} is used nowhere`);
  return faults;
}

/** Every module whose words people may see. */
function modulesOf(folder) {
  const modules = [];
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!['node_modules', 'dist', 'locales', 'golden', 'testing', 'dev'].includes(entry.name)) modules.push(...modulesOf(file));
    } else if (/\.tsx?$/.test(entry.name) && !/\.test\.tsx?$|\.d\.ts$/.test(entry.name)) {
      modules.push({ file: relative(root, join(root, file)), source: readFileSync(join(root, file), 'utf8') });
    }
  }
  return modules;
}

/** The faults of what games say in French beside their catalogues: rulebooks and lessons. */
function besideFaults() {
  const text = (file) => readFileSync(join(root, file), 'utf8');
  const games = readdirSync(join(root, 'games'), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules',
  );
  return games.flatMap(({ name }) => {
    const [book, lessons] = [`games/${name}/rulebook/fr.md`, `games/${name}/learn/lessons.json`];
    return [
      ...looseLinesOf(text(book)).map(([line, place]) => `${book}:${line}: may break in “${place}”`),
      ...(existsSync(join(root, lessons)) ? looseLessonsOf(JSON.parse(text(lessons))) : []).map(
        (place) => `${lessons}: may break in “${place}”`,
      ),
    ];
  });
}

function main() {
  const catalogues = catalogueFolders().map((folder) => ({
    folder,
    messages: Object.fromEntries(locales.map((locale) => [locale, readCatalogue(folder, locale)])),
  }));
  const same = JSON.parse(readFileSync(join(root, 'scripts/same-in-translation.json'), 'utf8'));
  const faults = [...faultsOf(catalogues, ['packages', 'games'].flatMap(modulesOf), same), ...besideFaults()];
  for (const fault of faults) console.error(fault);
  const count = catalogues.reduce((sum, { messages }) => sum + messages.en.size, 0);
  console.log(faults.length === 0 ? `texts: ${count} keys in ${locales.length} languages` : `texts: ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
