import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// One build: the pages for the browser, and the whole server (pages, API, jobs) as one bundle that begins in
// server/entry.ts.
export default defineConfig({
  build: { target: 'es2022', cssTarget: ['chrome123', 'safari17.5', 'firefox120'] },
  environments: { ssr: { build: { rollupOptions: { input: './server/entry.ts' } } } },
  plugins: [paraglideVitePlugin({ project: './project.inlang', outdir: './app/i18n/messages' }), tailwindcss(), reactRouter()],
});
