// Starts the shop. Builds it first if there is no build of the current source files.
import { buildIfNeeded } from './build.mjs';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(`Node ${process.versions.node} is running, the shop needs 24, which npm installs with it.`);
  console.error(
    'Start it with "npm start" after "npm ci". If you did: the install script of the package "node" was not allowed to run (npm rebuild node).',
  );
  process.exit(1);
}
// Limits memory use. With these settings the shop needs 250 to 370 MB under load, without them 545 MB: the C library gives
// each thread a heap and does not return freed memory, and V8 lets garbage grow to several times the live
// data. The settings limit the C library to two heaps, move allocations above 8 kB out of them, and let V8's
// heap grow by half. They slow the rendering of an uncached page by about 6 %. They must be set before
// the process starts, so this script restarts itself. At most 16,384 allocations lie outside the heaps,
// because a process may have some 65,000 memory mappings.
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
  console.error(error instanceof Error && error.name === 'StartError' ? error.message : error);
  process.exit(1);
});
