#!/usr/bin/env node
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const main = new URL('../dist/castellum.js', import.meta.url);
if (!existsSync(main)) {
  execFileSync(process.execPath, [fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url))], { stdio: ['ignore', 2, 2] });
}
await import(main.href);
