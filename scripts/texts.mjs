// Compiles every catalogue (locales/*.po, ICU messages under explicit keys) into a module beside it. Fast, no cache: run before building, testing and checking.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import PO from 'pofile';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

const site = 'packages/web/locales';
/** The pages where one learns: rulebooks, lessons, puzzles. The first page and the tables do without. */
const learn = 'packages/learn/locales';
/** What few ever see: what the house says, the host's page, about the site, its keys and its chance. */
const house = 'packages/house/locales';

/** Every folder that holds catalogues, relative to the project's root. */
export function catalogueFolders() {
  const games = readdirSync(join(root, 'games'), { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name !== 'node_modules',
  );
  return [site, learn, house, ...games.map((entry) => `games/${entry.name}/locales`)];
}

/** The messages of one catalogue, key → ICU message. Throws where a key stands twice or a message does not parse. */
export function readCatalogue(folder, locale) {
  const file = join(root, folder, `${locale}.po`);
  const messages = new Map();
  for (const item of PO.parse(readFileSync(file, 'utf8')).items) {
    if (item.obsolete) continue;
    if (messages.has(item.msgid)) throw new Error(`${folder}/${locale}.po: ${item.msgid} stands twice`);
    messages.set(item.msgid, item.msgstr.join(''));
  }
  return messages;
}

export const locales = ['en', 'it', 'fr'];

/** What the first page says of each game, which it shows before it loads any: names and taglines, key and message. */
function coverTexts(locale) {
  return catalogueFolders()
    .filter((folder) => ![site, learn, house].includes(folder))
    .flatMap((folder) => [...readCatalogue(folder, locale)].filter(([key]) => /^[^.]+\.(name|tagline)$/.test(key)));
}

export function compileTexts() {
  for (const folder of catalogueFolders()) {
    for (const locale of locales) {
      const compiled = {};
      for (const [key, message] of readCatalogue(folder, locale)) compiled[key] = compileMessage(message);
      if (folder === site) for (const [key, message] of coverTexts(locale)) compiled[key] = compileMessage(message);
      const text = `// Made by scripts/texts.mjs from ${locale}.po.\nexport const messages: Record<string, unknown> = ${JSON.stringify(compiled)};\n`;
      const file = join(root, folder, `${locale}.ts`);
      let old = '';
      try {
        old = readFileSync(file, 'utf8');
      } catch {}
      if (old !== text) writeFileSync(file, text);
    }
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) compileTexts();
