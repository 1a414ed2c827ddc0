// Starts the shop: builds first when there is no build of these sources yet.
import { buildIfNeeded } from './build.mjs';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(`Node ${process.versions.node} is running, the shop needs 24, which npm installs with it.`);
  console.error(
    'Start it with "npm start" after "npm ci". If you did: the install script of the package "node" was not allowed to run (npm rebuild node).',
  );
  process.exit(1);
}
// Under load the shop would take a third more memory than it needs: the C library gives every thread a heap of its own and
// keeps what lay in it, and the engine lets garbage grow to several times what lives. Two heaps, what is longer than 8 kB
// outside of them, and a heap that grows by half cost a page that is rendered anew about a tenth of its time. That must be
// known before the process begins, so it begins again as itself. Outside lie 16,384 pieces at most: a process may have some
// 65,000.
if (process.platform === 'linux' && !process.env.MALLOC_ARENA_MAX) {
  const flags = ['--max-semi-space-size=16', '--heap-growing-percent=50'];
  const heaps = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '8192', MALLOC_MMAP_MAX_: '16384', MALLOC_TRIM_THRESHOLD_: '131072' };
  process.execve(process.execPath, [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1)], {
    ...process.env,
    ...heaps,
  });
}
await buildIfNeeded();
process.env.NODE_ENV ??= 'production';
const { main, createShopApp } = await import('../build/server/index.js');
await main(createShopApp).catch((error) => {
  console.error(error instanceof Error && error.message.startsWith('The configuration') ? error.message : error);
  process.exit(1);
});
