// Fills the catalogue index of a large catalogue and writes it to a file. The shop starts this script as a child process,
// so that requests do not wait for the fill, and without the memory settings of start.mjs, which make it much slower.
import { setPriority } from 'node:os';

// Requests of the shop come first.
setPriority(10);
// When the shop's process ends, this one has no purpose.
process.on('disconnect', () => process.exit(1));
const { writeCatalogueFile } = await import('../build/server/index.js');
await writeCatalogueFile(process.env.DATABASE_URL, process.argv[2]).catch((error) => {
  console.error(error);
  process.exit(1);
});
process.exit(0);
