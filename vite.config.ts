import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import path from 'node:path';
import { type Plugin, defineConfig } from 'vite';

// Bundles the code that every storefront page needs into two files instead of fifty: the libraries, and the
// shop's own modules. Code loaded on demand (panel, dialogs, toasts) and the back office stay in separate
// files.
const chunks = {
  groups: [
    {
      name: 'vendor',
      test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie|set-cookie-parser)[\\/]|rolldown[\\/]runtime/,
      priority: 3,
    },
    {
      name: 'shop',
      test: /shared[\\/]i18n[\\/](index|lean|messages[\\/]messages[\\/](common|nav(?!_search_)|footer|error|product_(sku|brand|category|weight))(_|\.js))|app[\\/](link\.|ui[\\/](cx|lean|button|badge|menu|texts|theme|toast\.|toaster|skip|visually|spinner|control|error|popover|breadcrumb|empty|field-context|input|quantity)|storefront[\\/](site-layout[\\/](?!mobile-panel|sugg)|error-page|page-meta|cart[\\/]store|catalogue[\\/](card-marks|product-(card|grid|image)|rating|add)))|shared[\\/](dates|format|locales)|lucide-react.*icons[\\/](chevron-(left|right)|minus|plus|circle-exclamation-point)\./,
      priority: 2,
    },
    {
      name: 'filters',
      test: /app[\\/](packed|ui[\\/](chip|pagination|select)|storefront[\\/]catalogue[\\/](product-list|list-(?!page)))/,
      priority: 1,
    },
  ],
};

// Replaces libraries that add far more code to every page than the shop uses by modules with only the used
// parts.
const leanLibraries: Plugin = {
  name: 'lean-libraries',
  apply: 'build',
  enforce: 'pre',
  resolveId(id, importer = '') {
    if (id === '../createLucideIcon.mjs') return path.resolve('app/ui/lean-icon.ts');
    const isMessage = /shared[\\/]i18n[\\/](index\.ts|messages[\\/])/.test(importer) && id.endsWith('/runtime.js');
    if (id.endsWith('vite/preload-helper.js')) return path.resolve('app/lean-preload.ts');
    return isMessage && this.environment.name === 'client' ? path.resolve('shared/i18n/lean-runtime.ts') : undefined;
  },
};

// A runtime import from server/ in a page's component would bring the database driver into the browser, where
// it cannot run: the build fails and names the file.
const nothingOfTheServer: Plugin = {
  name: 'nothing-of-the-server',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk') continue;
      const ours = Object.entries(part.modules).filter(([, { renderedLength }]) => renderedLength > 0);
      const wrong = ours.map(([id]) => path.relative(process.cwd(), id)).find((file) => file.startsWith(`server${path.sep}`));
      if (wrong) this.error(`${wrong} came into ${part.fileName}, a script for the browser`);
    }
  },
};

// One build: the pages for the browser, and the complete server (pages, API, jobs) as one bundle with the
// entry server/entry.ts.
export default defineConfig(({ command }) => ({
  build: { target: 'es2022', modulePreload: false, cssTarget: ['chrome123', 'safari17.5', 'firefox120'] },
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: chunks } } } },
    // Libraries are bundled and tree-shaken: a third of the memory, and one file to read at start. Those that
    // read their own files are not bundled.
    ssr: {
      resolve:
        command === 'build'
          ? {
              noExternal: true,
              external: ['pg', 'pdfkit', 'fontkit', 'sharp', 'swissqrbill', 'pino', 'maxmind', 'nodemailer', 'prom-client'],
            }
          : {},
      // Excludes the libraries' development code.
      define: command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {},
      build: {
        rollupOptions: {
          input: './server/entry.ts',
          // Names and line breaks are preserved for the log. A single letter beyond Latin-1 would double the
          // file's size in memory.
          output: { comments: false, minify: { compress: true, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } } },
        },
      },
    },
  },
  plugins: [
    leanLibraries,
    nothingOfTheServer,
    paraglideVitePlugin({ project: './project.inlang', outdir: './shared/i18n/messages' }),
    tailwindcss(),
    reactRouter(),
  ],
}));
