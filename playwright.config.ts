import { existsSync, mkdtempSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import chromium from '@sparticuz/chromium';

const installed = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
  (file) => file && existsSync(file),
);
// Each worker tests a shop of its own, so that two journeys never change the same stock, settings or customers.
process.env.E2E_FIRST_PORT ??= process.env.E2E_PORT ?? '4517';
process.env.E2E_FOLDER ??= process.env.E2E_DATA_DIR ?? mkdtempSync(path.join(tmpdir(), 'pignon-e2e-'));
chmodSync(process.env.E2E_FOLDER, 0o755);
const shops = [0, 1].map((index) => ({
  // The next port belongs to journeys that start a new shop.
  port: Number(process.env.E2E_FIRST_PORT) + 2 * index,
  dataDir: path.join(process.env.E2E_FOLDER!, String(index)),
}));
const own = shops[Number(process.env.TEST_PARALLEL_INDEX ?? 0)]!;
process.env.E2E_PORT = String(own.port);
process.env.E2E_DATA_DIR = own.dataDir;

// Uses the system's browser if there is one, otherwise the browser that npm installed.
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  workers: shops.length,
  // On a busy machine a test may pass only at its second attempt; bin/check.mjs lists such tests at the end.
  retries: 1,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${own.port}`,
    locale: 'fr-CH',
    // Service workers are blocked, because they would bypass mocked requests; offline tests enable them.
    serviceWorkers: 'block',
    // Pictures of each moment would take a third of the processor time; a trace shows the pages also without them.
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      executablePath: installed ?? (await chromium.executablePath()),
      args: [
        ...(installed ? [] : chromium.args),
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Enables WebGL without a graphics card.
        '--enable-unsafe-swiftshader',
        '--no-first-run',
      ],
    },
  },
  webServer: shops.map(({ port, dataDir }) => ({
    command: 'node bin/start.mjs',
    url: `http://localhost:${port}/readyz`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      RATE_LIMIT_FACTOR: '100',
      DEMO_HISTORY: 'off',
      LOG_LEVEL: 'error',
      PATH: `${path.resolve('node_modules/.bin')}:${process.env.PATH}`,
    },
  })),
});
