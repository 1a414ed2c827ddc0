import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { demoPeople } from '#demo/seed/people.ts';
import { fillDemoShop } from '#demo/seed/fill-demo.ts';
import { profiles, user, userRoles } from '#server/people/identity/schema.ts';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { fillEmptyDatabase } from '#server/starting-data/fill-empty-database.ts';
import { historyIds, startRowIdsAt } from './reserve-history.ts';
import { simulateTimeInDatabase } from './simulated-clock.ts';

/** A second database with the demo's catalogue and staff, in which the history is made. */
export interface ScratchDatabase {
  db: Database;
  /** Ids of the staff members, the same as in the shop. */
  staff: { owner: string; moderator: string };
  /** Closes and deletes the database. */
  drop: () => Promise<void>;
}

/**
 * Creates the scratch database of a shop beside its own, and deletes one that an interrupted run has left.
 *
 * @param shop the shop's database
 * @throws when the database role may not create databases
 */
export async function createScratchDatabase(shop: Database, shopUrl: string): Promise<ScratchDatabase> {
  const url = new URL(shopUrl);
  const name = `${decodeURIComponent(url.pathname.slice(1))}_demo_history`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: shopUrl });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
  await run(`CREATE DATABASE "${name}" TEMPLATE template0`);
  // It is deleted after a crash, so its transactions need not wait for the disk.
  await run(`ALTER DATABASE "${name}" SET synchronous_commit = off`);
  url.pathname = `/${name}`;
  const preparing = openDatabase(url.href, 2);
  const staff = await fill(preparing, shop, name).finally(() => preparing.$client.end());
  // Connections read the search path when they open.
  const db = openDatabase(url.href, 4);
  return {
    db,
    staff,
    async drop() {
      await db.$client.end();
      await run(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`);
    },
  };
}

async function fill(db: Database, shop: Database, name: string): Promise<ScratchDatabase['staff']> {
  await migrateDatabase(db);
  await fillEmptyDatabase(db, fillDemoShop);
  const staff = {
    owner: await copyPerson(db, shop, 'admin'),
    moderator: await copyPerson(db, shop, 'moderator'),
  };
  await startRowIdsAt(db, historyIds.first);
  await simulateTimeInDatabase(db, name);
  return staff;
}

/** Copies the demo's staff member with a role, whose actions the history records. Returns the id. */
async function copyPerson(db: Database, shop: Database, role: 'admin' | 'moderator'): Promise<string> {
  const { email } = demoPeople.find((person) => person.role === role)!;
  const [person] = await shop
    .select()
    .from(user)
    .where(sql`email = ${email}`);
  if (!person) throw new Error(`the demo has no account ${email}`);
  await db.insert(user).values(person);
  await db.insert(profiles).values({ userId: person.id, email });
  await db.insert(userRoles).values({ userId: person.id, role });
  return person.id;
}
