// Starts the shop; builds it first when no build of the current sources exists.
import { buildIfNeeded } from './build.mjs';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(`Node ${process.versions.node} is running, the shop needs 24, which npm installs with it.`);
  console.error(
    'Start it with "npm start" after "npm ci". If you did: the install script of the package "node" was not allowed to run (npm rebuild node).',
  );
  process.exit(1);
}
// Under load the shop would take a third more memory than it needs: the C library gives each thread its own
// heap and does not return freed memory, and V8 lets garbage grow to several times the live data. Limiting
// the C library to two heaps, moving allocations above 8 kB out of them, and a heap that grows by half slow
// the rendering of an uncached page by about a tenth. These settings must be set before the process starts,
// so it restarts itself. At most 16,384 allocations lie outside the heaps: a process may have some 65,000
// mappings.
if (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX) {
  const flags = ['--max-semi-space-size=16', '--heap-growing-percent=50'];
  const heaps = {
    MALLOC_ARENA_MAX: '2',
    MALLOC_MMAP_THRESHOLD_: '8192',
    MALLOC_MMAP_MAX_: '16384',
    MALLOC_TRIM_THRESHOLD_: '131072',
  };
  process.execve(
    process.execPath,
    [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)],
    {
      ...process.env,
      ...heaps,
    },
  );
}
await buildIfNeeded();
process.env.NODE_ENV ??= 'production';
const { main, createShopApp } = await import('../build/server/index.js');
await main(createShopApp).catch((error) => {
  console.error(
    error instanceof Error && error.message.startsWith('The configuration') ? error.message : error,
  );
  process.exit(1);
});
