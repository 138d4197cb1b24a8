// npm run new-game NAME: a new game to begin with, playable at once. Copies scripts/new-game/template under the game's own names and puts it into the registry.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileTexts } from './texts.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const template = join(root, 'scripts/new-game/template');

/** What the template calls a game, and what a game of that id (`tic-tac-toe`) is called instead. */
export function namesOf(id) {
  const words = id.split('-');
  const pascal = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
  const initials = words.length > 1 ? words.map((word) => word[0]).join('') : id.slice(0, 2);
  return {
    'new-game': id,
    newGame: pascal[0].toLowerCase() + pascal.slice(1),
    'New game': id[0].toUpperCase() + id.slice(1).replaceAll('-', ' '),
    'NG-': `${initials.toUpperCase()}-`,
  };
}

/** The registry with one more game at its end. */
export function withGame(registry, id) {
  const { newGame: name } = namesOf(id);
  const line = `import { ${name} } from './${id}/index.ts';\n`;
  const imports = [...registry.matchAll(/^import .*\n/gm)].map(([text]) => text);
  const path = (text) => /'(.*)'/.exec(text)[1];
  const next = imports.find((text) => path(text) > path(line));
  const listed = registry.replace(/^\];$/m, `  ${name},\n];`);
  return next === undefined ? listed.replace(imports.at(-1), imports.at(-1) + line) : listed.replace(next, line + next);
}

/** Why a game cannot be called that; null where it can. */
export function refusalOf(id, taken) {
  if (id === undefined || !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || id.length < 2)
    return 'A game is called by a short name in small letters: npm run new-game tic-tac-toe';
  return taken.includes(id) ? `There is a game ${id} already.` : null;
}

function copyFolder(from, to, renamed) {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory()) copyFolder(join(from, entry.name), join(to, entry.name), renamed);
    else writeFileSync(join(to, entry.name), renamed(readFileSync(join(from, entry.name), 'utf8')));
  }
}

function main([id]) {
  const refusal = refusalOf(id, readdirSync(join(root, 'games')));
  if (refusal !== null) {
    console.error(refusal);
    process.exitCode = 64;
    return;
  }
  const names = Object.entries(namesOf(id));
  const renamed = (text) => names.reduce((result, [old, name]) => result.replaceAll(old, name), text);
  const rules = `docs/rules/${id}.md`;
  copyFolder(join(template, 'game'), join(root, 'games', id), renamed);
  if (!existsSync(join(root, rules))) writeFileSync(join(root, rules), renamed(readFileSync(join(template, 'rules.md'), 'utf8')));

  const registry = join(root, 'games/registry.ts');
  writeFileSync(registry, withGame(readFileSync(registry, 'utf8'), id));
  // Until it is translated, its name is the same in every language.
  const file = join(root, 'scripts/same-in-translation.json');
  const same = JSON.parse(readFileSync(file, 'utf8'));
  for (const keys of Object.values(same)) keys.push(`${id}.name`);
  writeFileSync(file, JSON.stringify(same, null, 2));
  compileTexts();
  // Names of other lengths break lines elsewhere.
  const formatted = [
    'biome',
    'check',
    '--write',
    '--log-level=error',
    `games/${id}`,
    'games/registry.ts',
    'scripts/same-in-translation.json',
  ];
  spawnSync('npx', formatted, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  console.log(`
games/${id} is a game that can be played: npm run build && npm start, or npm run dev.
Make it yours in this order; CONTRIBUTING.md tells how:
  ${rules}, games/${id}/rules, bot, ui, locales, rulebook
Its tests: npx vitest run --project 'unit*' games/${id}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main(process.argv.slice(2));
