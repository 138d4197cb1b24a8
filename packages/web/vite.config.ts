import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

/** Where the site's server listens during development. */
const server = process.env.CASTELLUM_SERVER ?? 'http://localhost:8080';

const FACES = '\0no-faces';

/** In a worker nobody looks: games come without what is shown. */
const faceless: Plugin = {
  name: 'faceless',
  enforce: 'pre',
  resolveId: (id, importer) =>
    /^\.\/(ui|locales|rulebook|learn)\//.test(id) && /games[\\/][^\\/]+[\\/]index\.ts$/.test(importer ?? '') ? FACES : null,
  load: (id) => (id === FACES ? 'export {};' : null),
};

/** Lets the browser ask for a table's code together with the page's, where the address is a table's, instead of after it. */
const tablesAhead: Plugin = {
  name: 'tables-ahead',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      const chunks = Object.values(bundle ?? {}).flatMap((one) => (one.type === 'chunk' ? [one] : []));
      const filesOf = (page: string) => {
        const chunk = chunks.find(({ name }) => name === page);
        const files = chunk === undefined ? [] : [chunk.fileName, ...chunk.imports];
        return files.map((file) => `/${file}`).filter((href) => !html.includes(href));
      };
      const ahead = { table: filesOf('remote-table'), solo: filesOf('solo-table') };
      const children = `for (const href of ${JSON.stringify(ahead)}[location.pathname.split('/')[1]] ?? [])
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));`;
      return { html, tags: [{ tag: 'script', children, injectTo: 'head' }] };
    },
  },
};

/** Everything is kept for when there is no network: docs/decisions/0017-offline-by-workbox.md. */
const offline = VitePWA({
  registerType: 'prompt',
  injectRegister: null,
  manifest: {
    id: '/',
    name: 'Castellum',
    short_name: 'Castellum',
    description: 'Aqua Romana, Via Appia and Waterworks: play alone, around one screen, or online.',
    start_url: '/',
    display: 'standalone',
    background_color: '#fcf8f0',
    theme_color: '#fcf8f0',
    categories: ['games'],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  },
  workbox: {
    globPatterns: ['**/*.{js,css,html,svg,woff2}'],
    navigateFallback: '/index.html',
    navigateFallbackDenylist: [/^\/(api|socket\.io)\//, /\.[a-z0-9]+$/i],
    cleanupOutdatedCaches: true,
    clientsClaim: true,
    skipWaiting: false,
  },
});

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tablesAhead, offline],
  css: {
    // For media queries with names: docs/decisions/0027-a-stylesheet-a-component.md. The targets are those of `cssTarget` below.
    transformer: 'lightningcss',
    lightningcss: {
      drafts: { customMedia: true },
      targets: { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) },
    },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    rolldownOptions: {
      output: {
        // Constants stay constants: docs/decisions/0015-constants-stay-constants.md.
        topLevelVar: false,
        codeSplitting: {
          groups: [
            // One request for all that the first page needs at once, another for its pictures.
            { name: 'page', tags: ['$initial'], priority: 2 },
            { name: 'covers', test: /games[\\/][^\\/]+[\\/]ui[\\/](cover|Art)\.tsx?$/, priority: 1 },
            // What every table needs is small, and smaller together.
            {
              name: 'table',
              test: /packages[\\/](core[\\/]src[\\/](json|reader|random|game)|web[\\/]src[\\/](table[\\/](seats-panel|prompt-panel|table-layout|table-frame)|ear[\\/]use-table-voice))\.tsx?$/,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  worker: { format: 'es', plugins: () => [faceless] },
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: { '/api': { target: server, changeOrigin: false }, '/socket.io': { target: server, changeOrigin: false, ws: true } },
    fs: { allow: ['../..'] },
  },
});
