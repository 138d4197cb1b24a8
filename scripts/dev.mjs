// Runs the site for development: the page from its sources (http://localhost:5173, reloading), the server rebuilt and restarted as its sources change.
// PORT is the page's; the server listens on SERVER_PORT (8080).
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, createServer } from 'vite';
import { forNodeOptions, nodeEntries } from './build.mjs';
import { catalogueFolders, compileTexts } from './texts.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const serverPort = process.env.SERVER_PORT ?? '8080';
const folder = 'packages/cli/dist';

let server = null;

async function stopServer() {
  if (server === null || server.exitCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

async function startServer() {
  await stopServer();
  server = spawn(process.execPath, [join(root, folder, 'castellum.js'), 'serve', '--port', serverPort], { stdio: 'inherit', cwd: root });
}

compileTexts();
for (const catalogues of catalogueFolders()) {
  watch(join(root, catalogues), (_, file) => {
    if (!file?.endsWith('.po')) return;
    try {
      compileTexts();
    } catch (error) {
      console.error(error.message);
    }
  });
}

const options = forNodeOptions(nodeEntries, folder);
const bundling = await build({ ...options, build: { ...options.build, watch: {} } });
bundling.on('event', (event) => {
  if (event.code === 'END') void startServer();
  else if (event.code === 'ERROR') console.error(event.error.message);
});

process.env.CASTELLUM_SERVER = `http://127.0.0.1:${serverPort}`;
const page = await createServer({ root: join(root, 'packages/web') });
await page.listen();
page.printUrls();

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await Promise.all([page.close(), bundling.close(), stopServer()]);
    process.exit(0);
  });
}
