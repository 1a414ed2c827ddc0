import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createToken } from '#server/people/api-tokens/index.ts';
import { type Database, openDatabase } from '#server/platform/db/client.ts';
import { createUser, sessionCookie } from '#server/people/identity/index.ts';
import { session } from '#server/people/identity/schema.ts';
import type { Scope } from '#shared/api-scopes.ts';
import { makeDataDir, startShop } from '../durability/process.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { createTestDatabase } from '../support/shop.ts';

export const roles = ['visitor', 'customer', 'moderator', 'admin'] as const;
export type Role = (typeof roles)[number];

/** The built shop in its own process, with its own database and one person of each role. */
export interface AttackedShop {
  url: string;
  db: Database;
  /** Sends a request as a person or with a token, without following redirects. */
  ask: (path: string, options?: RequestInit & { as?: Role; token?: string }) => Promise<Response>;
  createToken: (scope: Scope) => Promise<string>;
  /** Restores the sessions and roles of the persons, which the requests of a test may have changed. */
  restorePeople: () => Promise<void>;
  /** Returns what the process has printed. */
  output: () => string;
  close: () => Promise<void>;
}

/** Starts the built shop on a copy of the demo database. */
export async function startAttackedShop(): Promise<AttackedShop> {
  const dataDir = makeDataDir();
  const database = await createTestDatabase();
  const shop = await startShop(dataDir, { DATABASE_URL: database.url });
  const db = openDatabase(database.url, 2);
  const tokens = new Map<Role, string>();
  const people = new Map<Role, string>();
  for (const role of roles.slice(1)) {
    const email = `${role}-${randomUUID()}@test.example`;
    const stored: 'user' | 'moderator' | 'admin' =
      role === 'customer' ? 'user' : (role as 'moderator' | 'admin');
    const person = { email, password: randomUUID(), firstName: 'Ada', lastName: 'Keller', role: stored };
    people.set(role, await createUser(db, person));
    tokens.set(role, randomBytes(16).toString('hex'));
  }
  const restorePeople = async () => {
    for (const [role, userId] of people) {
      const token = tokens.get(role)!;
      await db
        .insert(session)
        .values({ userId, token, expiresAt: new Date(Date.now() + 3_600_000), byPasskey: true })
        .onConflictDoNothing();
      if (role !== 'customer')
        await db.execute(
          sql`INSERT INTO user_roles (user_id, role) VALUES (${userId}, ${role}) ON CONFLICT (user_id) DO UPDATE SET role = EXCLUDED.role`,
        );
    }
  };
  await restorePeople();
  return {
    url: shop.url,
    db,
    restorePeople,
    ask: (path, { as = 'visitor', token, headers, ...init } = {}) =>
      fetch(`${shop.url}${path}`, {
        redirect: 'manual',
        ...init,
        headers: {
          ...(as === 'visitor' ? {} : { cookie: `${sessionCookie}=${tokens.get(as)}.test` }),
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(headers as Record<string, string> | undefined),
        },
      }),
    createToken: (scope) =>
      createToken(db, { name: scope, scopes: [scope], days: 1 }, { id: people.get('admin')!, ip: '' }),
    output: shop.output,
    async close() {
      await db.$client.end();
      shop.kill('SIGKILL');
      await shop.ended;
      await database.drop();
      removeFolder(dataDir);
    },
  };
}
