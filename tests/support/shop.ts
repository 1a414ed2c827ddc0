import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { inject } from 'vitest';
import { readEnv } from '#server/platform/env.ts';
import { createApp } from '#server/http/app.ts';
import { CatalogueIndex } from '#server/catalogue/products/index.ts';
import { session, user } from '#server/people/identity/schema.ts';
import { createUser, sessionCookie } from '#server/people/identity/index.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { removeFolder } from './remove-folder.ts';

/**
 * A complete shop with its own database. Tests call its real router in memory, without a network connection.
 */
export interface TestShop {
  shop: Shop & { catalogueIndex: CatalogueIndex };
  /** Sends a request to the shop. `as` is a session cookie from `signIn`. */
  ask: (
    path: string,
    options?: {
      method?: string;
      /** Request body that is sent as JSON. */
      body?: unknown;
      form?: Record<string, string>;
      /** Request body that is sent unchanged. */
      raw?: string | Uint8Array<ArrayBuffer> | FormData;
      as?: string;
      headers?: Record<string, string>;
    },
  ) => Promise<Response>;
  /** Creates a session for a user without a password, and returns its cookie. */
  signIn: (email: string) => Promise<string>;
  /** Creates a customer who has a session and an address. */
  newBuyer: (
    country?: string,
  ) => Promise<{ cookie: string; userId: string; email: string; addressId: string }>;
  close: () => Promise<void>;
}

/** Valid postal codes of countries whose codes have five digits. */
const postalCodes: Record<string, string> = { DE: '79098', FR: '75011', IT: '20121' };

export interface TestDatabase {
  url: string;
  drop: () => Promise<void>;
}

/**
 * Creates a database for a test file as a copy of the template database, which contains a demo; or an empty
 * one.
 */
export async function createTestDatabase({ isEmpty = false } = {}): Promise<TestDatabase> {
  const template = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const server = new URL(template);
  server.pathname = '/postgres';
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server.href });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`CREATE DATABASE ${name} ${isEmpty ? '' : 'TEMPLATE pignon STRATEGY file_copy'}`);
  const url = new URL(template);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/**
 * Opens a shop with a database of its own, for a test file.
 *
 * @param given database to use instead of a new copy of the demo; closing the shop drops it
 */
export async function openTestShop(
  settings: Record<string, string> = {},
  given?: TestDatabase,
): Promise<TestShop> {
  const database = given ?? (await createTestDatabase());
  const env = readEnv({
    DEMO: 'true',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: '1000',
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'pignon-shop-')),
    DATABASE_URL: database.url,
    SHOP_URL: 'http://localhost:3000',
    ...settings,
  });
  const opened = await openShop(env, database.url);
  const { catalogueIndex } = opened;
  if (!(catalogueIndex instanceof CatalogueIndex))
    throw new Error('tests of a search engine open a shop themselves');
  const shop = Object.assign(opened, { catalogueIndex });
  const app = createApp(shop);

  const signIn = async (email: string) => {
    const [person] = await shop.db
      .select({ id: user.id })
      .from(user)
      .where(sql`email = ${email}`);
    if (!person) throw new Error(`nobody is called ${email}`);
    const token = randomBytes(16).toString('hex');
    await shop.db
      .insert(session)
      .values({ userId: person.id, token, expiresAt: new Date(Date.now() + 3_600_000) });
    return `${sessionCookie}=${token}.test`;
  };
  const ask: TestShop['ask'] = async (path, { method, body, form, raw, as, headers } = {}) =>
    app.request(`http://localhost:3000${path}`, {
      method: method ?? (body === undefined && form === undefined ? 'GET' : 'POST'),
      headers: {
        host: 'localhost:3000',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as ? { cookie: as } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
      ...(raw === undefined ? {} : { body: raw }),
    });
  const newBuyer: TestShop['newBuyer'] = async (country = 'CH') => {
    const email = `buyer-${randomUUID()}@test.example`;
    const userId = await createUser(shop.db, {
      email,
      password: randomUUID(),
      firstName: 'Ada',
      lastName: 'Keller',
      role: 'user',
    });
    const cookie = await signIn(email);
    const response = await ask('/api/addresses', {
      as: cookie,
      body: {
        first_name: 'Ada',
        last_name: 'Keller',
        address_line_1: 'Rue de Bourg 1',
        postal_code: country in postalCodes ? postalCodes[country] : '1003',
        city: 'Lausanne',
        country,
      },
    });
    const address = (await response.json()) as { id: string };
    return { cookie, userId, email, addressId: address.id };
  };
  return {
    shop,
    ask,
    signIn,
    newBuyer,
    async close() {
      await shop.close();
      await database.drop();
      removeFolder(env.DATA_DIR);
    },
  };
}
