// Fills the catalogue index of a large catalogue and writes it to a file. The shop starts this script as a child process,
// so that requests do not wait for the fill, and without the memory settings of start.mjs, which make it much slower.
import { rmSync } from 'node:fs';
import path from 'node:path';

// The shop ends this process itself, when its own requests are answered.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
const file = process.argv[2];
// When the shop's process ends, this one and its file have no purpose.
process.on('disconnect', () => {
  rmSync(path.dirname(file), { recursive: true, force: true });
  process.exit(1);
});
const { writeCatalogueFile } = await import('../build/server/index.js');
await writeCatalogueFile(process.env.DATABASE_URL, file).catch((error) => {
  console.error(error);
  process.exit(1);
});
process.exit(0);
