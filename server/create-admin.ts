import { randomBytes } from 'node:crypto';
import { bootShop } from './boot.ts';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { findRunningServer } from '#server/platform/db/embedded/server.ts';
import { readEnv } from '#server/platform/env.ts';
import { makeAdmin } from '#server/people/identity/team/index.ts';

/**
 * Gives an existing user the role of admin, or creates an admin with a password that is printed once. Also
 * works while the shop runs.
 *
 * @param address e-mail address of the user
 */
export async function createFirstAdmin(address: string): Promise<void> {
  const { db, stop } = await connect();
  const email = address.toLowerCase();
  const password = randomBytes(12).toString('base64url');
  try {
    const isNew = await makeAdmin(db, email, password);
    process.stdout.write(
      isNew ? `${email} is an admin. Password, shown only now: ${password}\n` : `${email} is an admin now.\n`,
    );
  } finally {
    await stop();
  }
}

/** Connects to the database of a running shop on the same data, or starts the shop's own database. */
async function connect(): Promise<{ db: Database; stop: () => Promise<void> }> {
  const env = readEnv(process.env);
  const url = env.DATABASE_URL ? undefined : findRunningServer(env.DATA_DIR);
  if (url) {
    const db = openDatabase(url, 1);
    return { db, stop: () => db.$client.end() };
  }
  const { shop, stop } = await bootShop(env);
  return { db: shop.db, stop };
}
