import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import path from 'node:path';
import { type Plugin, defineConfig } from 'vite';
import { chunkGroups } from './performance/chunk-groups/chunk-groups.ts';
import { isFastPath } from './performance/fast-path.ts';
import { serverBundle, serverEntry } from './performance/server-bundle/server-bundle.ts';

// Makes the build fail, and names the file, when a component of a page imports a module of server/ at run
// time. The import would bring the database driver into the browser, where it cannot run.
const nothingOfTheServer: Plugin = {
  name: 'nothing-of-the-server',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    for (const part of Object.values(bundle)) {
      if (part.type !== 'chunk') continue;
      const ours = Object.entries(part.modules).filter(([, { renderedLength }]) => renderedLength > 0);
      const wrong = ours
        .map(([id]) => path.relative(process.cwd(), id))
        .find((file) => file.startsWith(`server${path.sep}`));
      if (wrong) this.error(`${wrong} came into ${part.fileName}, a script for the browser`);
    }
  },
};

// One build has two results: the pages for the browser, and the complete server (pages, API, jobs) as one
// bundle that starts at server/entry.ts.
export default defineConfig(({ command }) => ({
  build: { target: 'es2022', modulePreload: false, cssTarget: ['chrome123', 'safari17.5', 'firefox120'] },
  environments: {
    client: {
      build: { rollupOptions: { output: isFastPath('chunk-groups') ? { codeSplitting: chunkGroups } : {} } },
    },
    ssr:
      isFastPath('server-bundle') && command === 'build'
        ? serverBundle
        : { build: { rollupOptions: { input: serverEntry } } },
  },
  plugins: [
    nothingOfTheServer,
    paraglideVitePlugin({ project: './project.inlang', outdir: './shared/i18n/messages' }),
    tailwindcss(),
    reactRouter(),
  ],
}));
