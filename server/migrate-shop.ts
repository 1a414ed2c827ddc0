import { migrateShop } from './boot.ts';
import { readEnv } from '#server/platform/env.ts';

/**
 * Migrates the database that the environment configures, and prints the result.
 *
 * @returns whether the database has the schema of this version
 */
export async function migrateFromEnvironment(): Promise<boolean> {
  try {
    await migrateShop(readEnv(process.env));
    process.stdout.write('The database has the schema of this version.\n');
    return true;
  } catch (error) {
    process.stderr.write(`Nothing was migrated: ${error instanceof Error ? error.message : String(error)}\n`);
    return false;
  }
}
