// Sees to it that the browser tests have a Chromium: Debian's, installed where we may and it is missing; else says how.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const places = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].filter(Boolean);

/** Where Chromium is, or undefined. */
export function findChromium() {
  return places.find((place) => existsSync(place));
}

function run(command, ...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(command, args, { stdio: ['ignore', 2, 2], env }).status === 0;
}

function main() {
  if (findChromium() !== undefined) return;
  const install = (...names) => ['apt-get', 'install', '-y', '--no-install-recommends', ...names];
  // The shell takes a fifth less of the processor for a test (decision 7); where there is none, the whole browser does.
  const tryInstalling = () => run(...install('chromium', 'chromium-headless-shell')) || run(...install('chromium'));
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium for the browser tests …');
    if ((tryInstalling() || (run('apt-get', 'update') && tryInstalling())) && findChromium() !== undefined) return;
  }
  console.error(
    `The browser tests need Chromium and found none. Install it (on Debian: sudo ${install('chromium').join(' ')}), or name one in the environment's CHROMIUM.`,
  );
  process.exitCode = 1;
}

if (process.argv[1] === new URL(import.meta.url).pathname) main();
