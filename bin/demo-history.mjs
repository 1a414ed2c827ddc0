// Makes the history of a new demo. The shop starts this script as a child process, because it simulates time, and so
// that its memory ends with it.
import { setPriority } from 'node:os';

// Requests of the shop come first.
setPriority(10);
// When the shop's process ends, this one has no purpose.
process.on('disconnect', () => process.exit(1));
const { makeDemoHistory } = await import('../build/server/index.js');
await makeDemoHistory(process.env.DATABASE_URL).catch((error) => {
  console.error(error);
  process.exit(1);
});
process.exit(0);
