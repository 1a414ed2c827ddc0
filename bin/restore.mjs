// Restores a shop from a backup file: npm run restore -- data/backups/some.tar.gz [--force]
import { buildIfNeeded } from './build.mjs';

const [file, ...rest] = process.argv.slice(2);
if (!file || file.startsWith('-') || rest.some((word) => word !== '--force')) {
  console.error('Usage: npm run restore -- backup.tar.gz [--force]');
  process.exit(2);
}
await buildIfNeeded();
const { restoreShop } = await import('../build/server/index.js');
process.exit((await restoreShop(file, rest.includes('--force'))) ? 0 : 1);
