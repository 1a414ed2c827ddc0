import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// One build: the pages for the browser, and the whole server (pages, API, jobs) as one bundle whose entry is
// server/entry.ts. Tests (vitest) use the same file but leave the pages to the built bundle.
export default defineConfig(({ isSsrBuild }) => ({
  build: {
    target: 'es2022',
    rollupOptions: isSsrBuild ? { input: './server/entry.ts' } : {},
  },
  plugins: [
    paraglideVitePlugin({ project: './project.inlang', outdir: './app/i18n/messages', emitTsDeclarations: true }),
    tailwindcss(),
    !process.env.VITEST && reactRouter(),
  ],
}));
