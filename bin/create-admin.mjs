// Creates the first admin of a shop: npm run admin:create -- someone@example.com
import { buildIfNeeded } from './build.mjs';

const email = process.argv[2];
if (!email || !/^\S+@\S+\.\S+$/.test(email)) {
  console.error('Usage: npm run admin:create -- someone@example.com');
  process.exit(2);
}
await buildIfNeeded();
const { createFirstAdmin } = await import('../build/server/index.js');
await createFirstAdmin(email);
