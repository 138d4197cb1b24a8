// Plays a whole game of each against a bot in the page's other browsers, Firefox ESR and WebKitGTK, and says how it went. Debian has them:
//   apt-get install firefox-esr webkit2gtk-driver xvfb
// Both are driven without a library: Firefox by Marionette, WebKit by WebDriver. Every turn is played by hints, through the page's own buttons.
//   node scripts/browsers.mjs [firefox|firefox-blocked|webkit] [aqua-romana|via-appia|waterworks]
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const GAMES = ['aqua-romana', 'via-appia', 'waterworks'];
/** How long a game may take, ms. */
const PATIENCE = 30 * 60_000;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The first that `ask` gives and is not null; rejects after a while. */
async function until(ask, what, patience = 60_000) {
  for (const end = Date.now() + patience; Date.now() < end; await pause(200)) {
    const answer = await ask().catch(() => null);
    if (answer !== null && answer !== undefined && answer !== false) return answer;
  }
  throw new Error(`waited in vain: ${what}`);
}

/** Starts the site as built. @returns its address, and how to stop it */
async function startSite(folder) {
  const command = join(root, 'packages/cli/bin/castellum.js');
  const child = spawn(process.execPath, [command, 'serve', '--port', '0', '--data', join(folder, 'data')], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await new Promise((resolve, reject) => {
    let said = '';
    const hear = (chunk) => {
      said += chunk;
      const open = /open at (http:\/\/\S+)/.exec(said);
      if (open !== null) resolve(open[1]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('exit', () => reject(new Error(`the site stopped: ${said}`)));
  });
  return { url, stop: () => child.kill() };
}

/** Firefox by Marionette: messages are their length, a colon, and JSON `[0, id, command, parameters]`. */
async function startFirefox(folder, settings = {}) {
  const profile = mkdtempSync(join(folder, 'firefox-'));
  const port = 20_000 + (process.pid % 10_000);
  const child = spawn('firefox-esr', ['--headless', '--marionette', '--no-remote', '--profile', mkprofile(profile, port, settings)], {
    stdio: 'ignore',
    env: { ...process.env, MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '800' },
  });
  const socket = await until(
    () =>
      new Promise((resolve, reject) => {
        const trying = connect(port, '127.0.0.1', () => resolve(trying));
        trying.once('error', reject);
      }),
    'Firefox',
  );
  const waiting = new Map();
  let heard = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    heard = Buffer.concat([heard, chunk]);
    for (;;) {
      const colon = heard.indexOf(':');
      if (colon < 0) return;
      const end = colon + 1 + Number(heard.subarray(0, colon));
      if (heard.length < end) return;
      const message = JSON.parse(heard.subarray(colon + 1, end).toString());
      heard = heard.subarray(end);
      if (!Array.isArray(message)) continue;
      const [, id, error, value] = message;
      const { resolve, reject } = waiting.get(id) ?? {};
      waiting.delete(id);
      if (error) reject?.(new Error(`${error.error}: ${error.message}`));
      else resolve?.(value);
    }
  });
  let last = 0;
  const send = (command, parameters = {}) =>
    new Promise((resolve, reject) => {
      const id = ++last;
      waiting.set(id, { resolve, reject });
      const text = Buffer.from(JSON.stringify([0, id, command, parameters]));
      socket.write(`${text.length}:`);
      socket.write(text);
    });
  await send('WebDriver:NewSession', {});
  return {
    goTo: (url) => send('WebDriver:Navigate', { url }),
    run: async (script) => (await send('WebDriver:ExecuteScript', { script, args: [] })).value,
    async stop() {
      socket.destroy();
      child.kill();
      await pause(1000);
    },
  };
}

function mkprofile(profile, port, more) {
  const settings = {
    'marionette.port': port,
    'intl.accept_languages': 'en-GB,en',
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'app.update.enabled': false,
    // Whole games are long: moves are shown without being drawn out.
    'ui.prefersReducedMotion': 1,
    ...more,
  };
  const lines = Object.entries(settings).map(([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});`);
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  return profile;
}

/** WebKitGTK by WebDriver, on a screen of its own where there is none. */
async function startWebKit(folder) {
  const port = 30_000 + (process.pid % 10_000);
  const display = process.env.DISPLAY ?? `:${100 + (process.pid % 800)}`;
  const screen =
    process.env.DISPLAY === undefined
      ? spawn('Xvfb', [display, '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], { stdio: 'ignore' })
      : null;
  await pause(1500);
  // As Firefox: without long animations.
  mkdirSync(join(folder, 'config/gtk-3.0'), { recursive: true });
  writeFileSync(join(folder, 'config/gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      LANG: 'C.UTF-8',
      XDG_CONFIG_HOME: join(folder, 'config'),
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  });
  const send = async (method, path, body) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await until(() => send('GET', '/status'), 'WebKitWebDriver');
  const places = ['/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser', '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.0/MiniBrowser'];
  const binary = places.find((place) => existsSync(place));
  const { sessionId } = await send('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
  });
  return {
    goTo: (url) => send('POST', `/session/${sessionId}/url`, { url }),
    run: (script) => send('POST', `/session/${sessionId}/execute/sync`, { script, args: [] }),
    async stop() {
      await send('DELETE', `/session/${sessionId}`).catch(() => {});
      child.kill();
      screen?.kill();
      await pause(1000);
    },
  };
}

/** Runs in the page: opens a table with the page's own controls, or does the next thing that a turn by hints needs. Says how the table stands. */
const STEP = `
  const prompt = document.querySelector('section[aria-label="What to do now"]');
  const button = (name, within = document) => [...within.querySelectorAll('button')].find((one) =>
    (one.getAttribute('aria-label') ?? one.textContent).trim() === name && one.getAttribute('aria-disabled') !== 'true' && !one.disabled);
  if (document.title.startsWith('Game over')) return { over: true, words: document.querySelector('.t-prompt h2')?.textContent ?? '' };
  if (location.pathname.startsWith('/new/')) { button('Start the game')?.click(); return { did: 'start' }; }
  if (prompt === null) return { did: null };
  for (const name of ['End turn', 'Play this', 'Hint']) {
    const found = button(name, prompt) ?? (name === 'Hint' ? button(name) : undefined);
    if (found !== undefined && found.getAttribute('aria-busy') !== 'true') { found.click(); return { did: name }; }
  }
  return { did: null };
`;

async function play(browser, url, game) {
  await browser.goTo(`${url}/new/${game}`);
  await browser.run("window.errors = []; addEventListener('error', ({ message }) => errors.push(message)); return true;");
  const begun = Date.now();
  let turns = 0;
  while (Date.now() - begun < PATIENCE) {
    const { over, words, did } = await browser.run(STEP);
    if (did === 'End turn') turns++;
    if (over) {
      const errors = await browser.run('return window.errors ?? [];');
      return { turns, seconds: Math.round((Date.now() - begun) / 1000), words, errors };
    }
    await pause(did === null ? 200 : 60);
  }
  throw new Error(`the game does not end: ${await browser.run('return document.title + document.body.innerText.slice(0, 400);')}`);
}

const BROWSERS = {
  firefox: startFirefox,
  // All site data refused: no cookie, no storage.
  'firefox-blocked': (folder) => startFirefox(folder, { 'network.cookie.cookieBehavior': 2 }),
  webkit: startWebKit,
};
const [onlyBrowser, onlyGame] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'castellum-browsers-'));
const site = await startSite(folder);
let failed = false;
try {
  for (const [name, start] of Object.entries(BROWSERS)) {
    if (onlyBrowser !== undefined && onlyBrowser !== name) continue;
    const browser = await start(folder);
    try {
      console.log(`${name}: ${await browser.run('return navigator.userAgent;')}`);
      for (const game of GAMES) {
        if (onlyGame !== undefined && onlyGame !== game) continue;
        try {
          const { turns, seconds, words, errors } = await play(browser, site.url, game);
          console.log(
            `  ${game}: ${turns} turns in ${seconds} s; “${words}”; errors: ${errors.length === 0 ? 'none' : errors.join(' | ')}`,
          );
          failed ||= errors.length > 0;
        } catch (error) {
          failed = true;
          console.log(`  ${game}: FAILED: ${error.message}`);
        }
      }
    } finally {
      await browser.stop();
    }
  }
} finally {
  site.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(failed ? 1 : 0);
