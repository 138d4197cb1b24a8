import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Where the site's server listens during development. */
const server = process.env.CASTELLUM_SERVER ?? 'http://localhost:8080';

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    // Constants stay constants: docs/decisions/0015-constants-stay-constants.md.
    rolldownOptions: { output: { topLevelVar: false } },
  },
  worker: { format: 'es' },
  server: {
    port: Number(process.env.PORT ?? 5173),
    proxy: { '/api': { target: server, changeOrigin: false }, '/socket.io': { target: server, changeOrigin: false, ws: true } },
    fs: { allow: ['../..'] },
  },
});
