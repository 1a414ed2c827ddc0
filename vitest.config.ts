import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { defineConfig } from 'vitest/config';

const plugins = [paraglideVitePlugin({ project: './project.inlang', outdir: './shared/i18n/messages' })];
const code = ['app', 'server', 'shared', 'demo', 'performance', 'tests', 'bench'];

// `*.test.ts` files need only the code. `*.db.test.ts` files need a real PostgreSQL database, a fresh copy
// for each file.
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
          // Test files share loaded modules, which saves about a third of the time. A test that changes global
          // state, or loads a library that does (drizzle-kit extends arrays), is a `*.db.test.ts` file.
          isolate: false,
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
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
          // Notifications of the database may take seconds on a busy machine.
          expect: { poll: { timeout: 10_000 } },
          hookTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
