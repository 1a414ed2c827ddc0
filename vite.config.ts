import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// What every storefront page needs comes in two files instead of fifty: the libraries, and the shop's own pieces. What
// opens on demand (panel, dialogs, toasts) and the back office stay in files of their own.
const chunks = {
  groups: [
    { name: 'vendor', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]/, priority: 2 },
    {
      name: 'shop',
      test: /app[\\/](i18n[\\/](index|link|messages[\\/](runtime|messages[\\/](common|nav|footer|error)_))|ui[\\/](cx|button|badge|field|input|select|chip|empty|skeleton|breadcrumb|pagination|disclosure|menu|texts|theme|toast\.|toaster|skip|visually|spinner|control|close|error)|storefront[\\/](chrome[\\/](?!mobile-panel|suggestion)|error-page|page-meta|catalogue[\\/](card|product-(card|grid|image)|rating|add)|cart[\\/]store))|shared[\\/](format|locales)/,
      priority: 1,
    },
  ],
};

// One build: the pages for the browser, and the whole server (pages, API, jobs) as one bundle that begins in
// server/entry.ts.
export default defineConfig(({ command }) => ({
  build: { target: 'es2022', cssTarget: ['chrome123', 'safari17.5', 'firefox120'] },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: chunks } } } },
    // The libraries go into the bundle, shaken: a third of the memory, and one file to read at start. Those that read
    // files of their own stay outside.
    ssr: {
      resolve: command === 'build' ? { noExternal: true, external: ['pg', 'pdfkit', 'swissqrbill', 'pino', 'maxmind', 'nodemailer', 'prom-client'] } : {},
      build: { rollupOptions: { input: './server/entry.ts' } },
    },
  },
  plugins: [paraglideVitePlugin({ project: './project.inlang', outdir: './app/i18n/messages' }), tailwindcss(), reactRouter()],
}));
