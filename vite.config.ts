import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import path from 'node:path';
import { type Plugin, defineConfig } from 'vite';
import { chunkGroups } from './performance/chunk-groups/chunk-groups.ts';
import { isFastPath } from './performance/fast-path.ts';
import { icons } from './performance/icons/plugin.ts';
import { messageRuntime } from './performance/message-runtime/plugin.ts';
import { preloadHelper } from './performance/preload-helper/plugin.ts';
import { serverBundle, serverEntry } from './performance/server-bundle/server-bundle.ts';

const isFast = isFastPath();

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
    client: { build: { rollupOptions: { output: isFast ? { codeSplitting: chunkGroups } : {} } } },
    ssr: isFast && command === 'build' ? serverBundle : { build: { rollupOptions: { input: serverEntry } } },
  },
  plugins: [
    ...(isFast ? [icons(), messageRuntime(), preloadHelper()] : []),
    nothingOfTheServer,
    paraglideVitePlugin({ project: './project.inlang', outdir: './shared/i18n/messages' }),
    tailwindcss(),
    reactRouter(),
  ],
}));
