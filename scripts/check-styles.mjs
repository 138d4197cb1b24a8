// Checks the style sheets against the code: every class of a sheet is used by some component, every class that a component names has a style or is what a
// test or script looks for, widths and heights are asked for by name alone (packages/ui-kit/src/media.css), type is measured in rem, and a sheet stands
// beside the component that imports it, under the same name. Prints each fault; exit status 1 if there is one.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from '@swc/core';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Sheets that belong to no component. */
const SHARED = [
  'packages/ui-kit/src/base.css',
  'packages/ui-kit/src/media.css',
  'packages/ui-kit/src/tokens.css',
  'packages/web/src/styles/base.css',
  'packages/web/src/styles/fonts.css',
];
/** Sheets that are still to be cut, a component each. */
const UNCUT = [];

/** A class as the house names them: the letters of a part, then words. */
const CLASS = /^[a-z]{1,2}(-[a-z0-9]+)+$/;
/** Where the template literal of a class has an expression. */
const GAP = '\0';

/** The classes that a style sheet speaks of, its media queries, and where it sets type in pixels. */
export function readSheet(source) {
  const plain = source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|url\([^)]*\)/g, '');
  const classes = new Set();
  const queries = [];
  for (const [, prelude] of plain.matchAll(/([^{};]*)\{/g)) {
    const rule = prelude.trim();
    if (rule.startsWith('@media')) queries.push(rule);
    if (!rule.startsWith('@')) for (const [, name] of rule.matchAll(/\.([a-z][\w-]*)/gi)) classes.add(name);
  }
  const type = [...plain.matchAll(/(?<![\w-])(?:font|font-size|line-height):[^;}]*\dpx[^;}]*/g)].map(([declaration]) => declaration.trim());
  return { classes, queries, type };
}

/**
 * What a module says: the words of all its literals, those of its class attributes, the classes that it puts together from parts (as patterns), the selectors
 * by which it looks for something, and what it imports.
 */
export function readModule(source, file) {
  const found = { words: new Set(), classes: new Set(), patterns: [], looksFor: new Set(), imports: new Set() };
  const literally = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const say = (text, isClass) => {
    for (const [, name] of text.matchAll(/\.([a-z][\w-]*)/gi)) found.looksFor.add(name);
    // HTML in a literal.
    for (const [, inner] of text.matchAll(/class="([^"]*)"/g)) say(inner, true);
    for (const word of text.split(/\s+/)) {
      if (!word.includes(GAP)) {
        found.words.add(word);
        if (isClass && CLASS.test(word)) found.classes.add(word);
      } else if (/^[a-z]{1,2}-/.test(word)) found.patterns.push(new RegExp(`^${word.split(GAP).map(literally).join('([\\w-]+)')}$`));
    }
  };
  const visit = (node, isClass) => {
    if (node === null || typeof node !== 'object') return;
    if (Array.isArray(node)) {
      for (const one of node) visit(one, isClass);
      return;
    }
    if (node.type === 'ImportDeclaration') found.imports.add(node.source.value);
    if (node.type === 'StringLiteral') say(node.value, isClass);
    if (node.type === 'TemplateLiteral') say(node.quasis.map(({ cooked }) => cooked ?? '').join(GAP), isClass);
    const inClass = node.type === 'JSXAttribute' ? /^class/i.test(node.name.value) : isClass && node.type !== 'BinaryExpression';
    for (const value of Object.values(node)) visit(value, inClass);
  };
  if (extname(file) === '.html') for (const [, text] of source.matchAll(/class="([^"]*)"/g)) say(text, true);
  else visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'es2022' }).body, false);
  return found;
}

/**
 * The faults of style sheets and code.
 * @param sheets each with its `file`, relative to the root, and `source`
 * @param modules what people see, likewise; `watchers`: tests and scripts, which use no class but look for some
 * @param uncut sheets that need not stand beside a component yet
 */
export function faultsOf(sheets, modules, watchers, uncut = []) {
  const faults = [];
  const read = modules.map(({ file, source }) => ({ file, ...readModule(source, file) }));
  const words = new Set(read.flatMap((one) => [...one.words]));
  const patterns = read.flatMap((one) => one.patterns);
  const isPart = (text) => /^\d+$/.test(text) || words.has(text);
  const isUsed = (name) => words.has(name) || patterns.some((pattern) => (pattern.exec(name)?.slice(1) ?? [GAP]).every(isPart));

  const styled = new Set();
  for (const { file, source } of sheets) {
    const { classes, queries, type } = readSheet(source);
    for (const one of type) faults.push(`${file}: ${one} keeps its size whatever the browser’s text size; measure type in rem`);
    for (const name of classes) {
      styled.add(name);
      if (!isUsed(name)) faults.push(`${file}: no component uses .${name}`);
    }
    for (const query of queries)
      if (/width|height|orientation/.test(query))
        faults.push(`${file}: ${query} stands in the sheet; give it a name in packages/ui-kit/src/media.css`);
    if (SHARED.includes(file) || uncut.includes(file)) continue;
    const isOwner = (one) => dirname(one.file) === dirname(file) && basename(one.file, extname(one.file)) === basename(file, '.css');
    if (!read.some((one) => isOwner(one) && one.imports.has(`./${basename(file)}`)))
      faults.push(`${file}: no component beside it, of the same name, imports it`);
  }

  const looked = new Set([...read, ...watchers.map(({ file, source }) => readModule(source, file))].flatMap((one) => [...one.looksFor]));
  for (const { file, classes } of read)
    for (const name of classes)
      if (!styled.has(name) && !looked.has(name)) faults.push(`${file}: .${name} has no style, and nothing looks for it`);
  for (const file of uncut) if (!sheets.some((sheet) => sheet.file === file)) faults.push(`${file} is listed as uncut and is gone`);
  return faults;
}

/** Every file below a folder, relative to the root. */
function filesOf(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return ['node_modules', 'dist', 'golden', 'locales'].includes(entry.name) ? [] : filesOf(file);
    return [file];
  });
}

function main() {
  const files = ['packages', 'games', 'e2e', 'bench', 'scripts'].flatMap(filesOf);
  const read = (file) => ({ file, source: readFileSync(join(root, file), 'utf8') });
  const watches = (file) => /\.test\.tsx?$|^(e2e|bench)\/|\.mjs$/.test(file);
  const sheets = files.filter((file) => file.endsWith('.css')).map(read);
  const code = files.filter((file) => /\.(tsx?|mjs|html)$/.test(file) && !file.endsWith('.d.ts'));
  const faults = faultsOf(sheets, code.filter((file) => !watches(file)).map(read), code.filter(watches).map(read), UNCUT);
  for (const fault of faults) console.error(fault);
  console.log(faults.length === 0 ? `styles: ${sheets.length} sheets` : `styles: ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) main();
