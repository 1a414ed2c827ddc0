import { paraglideVitePlugin } from '@inlang/paraglide-js';
import { defineConfig } from 'vitest/config';

const plugins = [paraglideVitePlugin({ project: './project.inlang', outdir: './shared/i18n/messages' })];
const code = ['app', 'server', 'shared', 'demo', 'performance', 'tests', 'bench'];
// These tests simulate the time, change the database driver, kill processes or start servers, read the transactions of
// the whole database server, or load a library that extends arrays (drizzle-kit), so each has modules and globals of its own.
const isolated = [
  ...['demo/history', 'performance', 'tests/durability', 'tests/languages'].map(
    (dir) => `${dir}/**/*.db.test.ts`,
  ),
  'server/platform/db/change-log/*.db.test.ts',
  'server/platform/db/migrations.db.test.ts',
  'server/platform/db/standby/*.db.test.ts',
];
const onDatabase = {
  environment: 'node' as const,
  globalSetup: 'tests/support/postgres.ts',
  testTimeout: 30_000,
  // Notifications of the database may take seconds on a busy machine.
  expect: { poll: { timeout: 10_000 } },
  hookTimeout: 60_000,
  maxWorkers: 2,
};

// `*.test.ts` files need only the code. `*.db.test.ts` files need a real PostgreSQL database, a fresh copy
// for each file. Test files share loaded modules where they can, which saves about a third of the time.
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
          isolate: false,
          testTimeout: 20_000,
          sequence: { groupOrder: 0 },
        },
      },
      {
        plugins,
        test: {
          ...onDatabase,
          name: 'db',
          include: code.map((dir) => `${dir}/**/*.db.test.ts`),
          exclude: isolated,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        plugins,
        test: {
          ...onDatabase,
          name: 'isolated',
          include: isolated,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
