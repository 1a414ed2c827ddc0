// Migrates the database to this version and fills it if it is empty: npm run migrate
import { buildIfNeeded } from './build.mjs';

await buildIfNeeded();
process.env.NODE_ENV ??= 'production';
const { migrateFromEnvironment } = await import('../build/server/index.js');
process.exit((await migrateFromEnvironment()) ? 0 : 1);
