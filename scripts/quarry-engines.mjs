// VA-26: runs the 200 pushes of the golden hashes in other JavaScript engines and compares with Node's.
// Usage: node scripts/quarry-engines.mjs. Needs Debian's firefox-esr (SpiderMonkey) and jsc (JavaScriptCore, libjavascriptcoregtk-4.0-bin);
// an engine that is not there is left out and said to be. Exit status 1 where one differs, or where none is there.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { scriptOf } from './build.mjs';

const PATIENCE = 120_000;

/** One script without imports that leaves the hashes in `hashes`. */
async function script() {
  const text = await scriptOf('games/via-appia/rules/testing/two-hundred-pushes.ts', 'pushes');
  return `${text}\nglobalThis.hashes = pushes.twoHundredPushes().join(' ');`;
}

const onPath = (names) =>
  names.flatMap((name) => (process.env.PATH ?? '').split(':').map((folder) => join(folder, name))).find((file) => existsSync(file));

/** JavaScriptCore's own shell; Debian keeps it off the path. */
function findJsc() {
  const triplet = spawnSync('dpkg-architecture', ['-qDEB_HOST_MULTIARCH'], { encoding: 'utf8' }).stdout?.trim() || 'x86_64-linux-gnu';
  const folders = ['webkit2gtk-4.0', 'webkit2gtk-4.1', 'webkitgtk-6.0', 'javascriptcoregtk-4.0', 'javascriptcoregtk-4.1'];
  const places = ['/usr/lib', '/usr/libexec'].flatMap((lib) => [
    ...folders.flatMap((folder) => [join(lib, triplet, folder, 'jsc'), join(lib, folder, 'jsc')]),
    join(lib, triplet, 'jsc'),
  ]);
  return onPath(['jsc']) ?? places.find((file) => existsSync(file));
}

function inJsc(file, text) {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-'));
  try {
    const source = join(folder, 'pushes.js');
    writeFileSync(source, `${text}\nprint(globalThis.hashes);\n`);
    const { status, stdout, stderr } = spawnSync(file, [source], { encoding: 'utf8', timeout: PATIENCE });
    if (status !== 0) throw new Error(`jsc ended with ${status}: ${stderr}`);
    return stdout.trim();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens a page that runs the pushes and sends the hashes back. */
async function inFirefox(file, text) {
  const folder = mkdtempSync(join(tmpdir(), 'quarry-'));
  let browser;
  const sent = withResolvers();
  const server = createServer((request, response) => {
    if (request.method === 'POST') {
      let body = '';
      request.on('data', (chunk) => {
        body += chunk;
      });
      request.on('end', () => {
        response.end();
        sent.resolve(body);
      });
      return;
    }
    const page = `<!doctype html><meta charset="utf-8"><script>${text}\nfetch('/', { method: 'POST', body: globalThis.hashes });</script>`;
    response.setHeader('content-type', 'text/html');
    response.end(request.url === '/' ? page : '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const timer = setTimeout(() => sent.reject(new Error('firefox-esr gave no answer')), PATIENCE);
  try {
    const args = ['--headless', '--no-remote', '--profile', folder, `http://127.0.0.1:${server.address().port}/`];
    browser = spawn(file, args, { stdio: 'ignore', env: { ...process.env, HOME: folder, MOZ_HEADLESS: '1' } });
    return await sent.promise;
  } finally {
    clearTimeout(timer);
    browser?.kill();
    server.closeAllConnections();
    server.close();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 500 });
  }
}

function withResolvers() {
  const parts = {};
  parts.promise = new Promise((resolve, reject) => Object.assign(parts, { resolve, reject }));
  return parts;
}

const text = await script();
runInThisContext(text);
const want = globalThis.hashes;
const version = (file) => (spawnSync(file, ['--version'], { encoding: 'utf8' }).stdout ?? '').trim().split('\n')[0];
let tried = 0;
let differ = 0;

async function compare(name, file, run) {
  if (file === undefined) {
    console.log(`${name}: not installed`);
    return;
  }
  tried++;
  const got = (await run(file, text)).split(' ');
  const same = got.filter((hash, i) => hash === want.split(' ')[i]).length;
  if (same !== 200 || got.length !== 200) differ++;
  console.log(`${name}: ${same} of 200 pushes as in V8 ${process.versions.v8}`);
}

const firefox = onPath(['firefox-esr', 'firefox']);
await compare(`SpiderMonkey (${firefox ? version(firefox) : 'firefox-esr'})`, firefox, inFirefox);
await compare('JavaScriptCore (jsc)', findJsc(), inJsc);
process.exitCode = differ > 0 || tried === 0 ? 1 : 0;
