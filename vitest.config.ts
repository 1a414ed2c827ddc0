import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { defineConfig } from 'vitest/config';

const plugins = [paraglideVitePlugin({ project: './project.inlang', outdir: './shared/i18n/messages' })];
const code = ['app', 'server', 'shared', 'demo', 'performance', 'tests'];

// `*.test.ts` needs only the code; `*.db.test.ts` runs on a real PostgreSQL, with a fresh copy for each file.
export default defineConfig({
  test: {
    projects: [
      {
        plugins,
        test: {
          name: 'unit',
          include: code.map((dir) => `${dir}/**/*.test.{ts,tsx}`),
          exclude: ['**/*.db.test.ts', 'tests/e2e/**'],
          environment: 'node',
        },
      },
      {
        plugins,
        test: {
          name: 'db',
          include: code.map((dir) => `${dir}/**/*.db.test.ts`),
          environment: 'node',
          globalSetup: 'tests/support/postgres.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
          maxWorkers: 2,
        },
      },
    ],
  },
});
