import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
/** What is built, kept or installed is no part of the sources. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', '.git']);

/** Makes links to everything inside a folder of packages but those of the house. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) if (name !== '@castellum' && !name.startsWith('.')) symlinkSync(join(from, name), join(to, name));
}

/** A copy of the project's sources in a folder of its own. Installed packages are linked; those of the house are the copy's. */
export function copyOfTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'castellum-copy-'));
  cpSync(root, copy, { recursive: true, filter: (path) => relative(root, path) === '' || !LEFT_OUT.has(basename(path)) });
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'));
  cpSync(join(root, 'node_modules/.bin'), join(copy, 'node_modules/.bin'), { recursive: true, verbatimSymlinks: true });
  cpSync(join(root, 'node_modules/@castellum'), join(copy, 'node_modules/@castellum'), { recursive: true, verbatimSymlinks: true });
  for (const name of readdirSync(join(root, 'packages'))) {
    const own = join(root, 'packages', name, 'node_modules');
    try {
      linkPackages(own, join(copy, 'packages', name, 'node_modules'));
    } catch (error) {
      // Most have no packages of their own.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }
  return copy;
}

export function removeTree(copy: string): void {
  rmSync(copy, { recursive: true, force: true });
}
