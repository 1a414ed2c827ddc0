import { randomUUID } from 'node:crypto';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { middleware } from '#app/admin/gate.tsx';
import { findSubjectNames, recordAudit, maximumRefusalsPerHour } from '#server/platform/audit/index.ts';
import { auditLog } from '#server/platform/audit/schema.ts';
import { createUser } from '#server/people/identity/index.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action as choose } from '../../list/list-preferences-action.ts';
import { loader as exportLog } from './export.ts';
import ActivityPage, { loader } from './page.tsx';
import { subjectLink } from './subject-link.ts';
import { auditActionLabel } from './labels.ts';

let t: TestShop;
let owner: Person;
const product = randomUUID();
interface Person {
  userId: string;
  email: string;
  role: 'user' | 'moderator' | 'admin';
}
let made = 0;
async function newPerson(role: Person['role'], firstName = 'Ada'): Promise<Person> {
  const email = `activity-${(made += 1)}@test.example`;
  return {
    email,
    role,
    userId: await createUser(t.shop.db, {
      email,
      password: randomUUID(),
      firstName,
      lastName: 'Keller',
      role,
    }),
  };
}
beforeAll(async () => {
  t = await openTestShop();
  owner = await newPerson('admin', 'Odile');
  const base = { actorId: owner.userId, ip: '192.0.2.7' };
  await recordAudit(
    t.shop.db,
    {
      ...base,
      action: 'product.changed',
      subject: `product:${product}`,
      before: { price: 100, name: 'A' },
      after: { price: 120 },
    },
    { ...base, action: 'order.refund', subject: 'order:4711', after: { amount: '12.00' } },
    {
      ...base,
      actorId: (await newPerson('moderator', 'Maud')).userId,
      action: 'review.published',
      subject: 'review:9',
      ip: '2001:db8::1',
    },
  );
  await t.shop.db.insert(auditLog).values({
    actorId: owner.userId,
    action: 'brand.deleted',
    subject: 'brand:old',
    createdAt: new Date('2025-03-30T21:59:00Z'),
    ip: '192.0.2.8',
  });
});
afterAll(() => t.close());

const load = (query = '', who: Person = owner) => loader(loaderArgs(t, `/admin/staff/activity${query}`, who));
const actions = async (query: string) => (await load(query)).entries.map(({ action }) => action);

describe('the activity log', () => {
  test('lists actor, action, subject, time, IP address, and old and new values, newest first', async () => {
    const { entries, total } = await load();
    expect(entries.map(({ action }) => action)).toEqual([
      'brand.deleted',
      'review.published',
      'order.refund',
      'product.changed',
    ]);
    expect(total).toBe(4);
    expect(entries[3]).toMatchObject({
      actor: 'Odile Keller',
      actorEmail: owner.email,
      subject: `product:${product}`,
      before: { price: 100, name: 'A' },
      after: { price: 120 },
      ip: '192.0.2.7',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    });
    expect((await actions('?sort=when'))[0]).toBe('product.changed');
  });

  test('shows entries as readable text, with links to their subjects', async () => {
    const data = await load('?kind=product');
    const stub = createRoutesStub([
      { path: '/', Component: ActivityPage, HydrateFallback: () => null, loader: () => data, id: 'log' },
    ]);
    const page = renderToStaticMarkup(createElement(stub, { hydrationData: { loaderData: { log: data } } }));
    expect(page).toContain('Produit\u00a0: modification');
    expect(page).toContain(`href="/admin/products/${product}"`);
    expect(page).toMatch(/prix<\/span> <del[^>]*>1\.00\u00a0CHF<\/del> <ins[^>]*>1\.20\u00a0CHF<\/ins>/);
    expect(page).toContain('192.0.2.7');
    expect([subjectLink('order:12'), subjectLink('settings:shipping'), subjectLink('/api/admin/x')]).toEqual([
      '/admin/orders/12',
      '/admin/shipping',
      '/admin/staff/activity?q=%2Fapi%2Fadmin%2Fx',
    ]);
    expect([auditActionLabel('staff.role_changed'), auditActionLabel('something.quite_new')]).toEqual([
      'Équipe\u00a0: changement de rôle',
      'something\u00a0: quite new',
    ]);
  });

  test.each([
    ['?q=refund', ['order.refund']],
    ['?q=4711', ['order.refund']],
    ['?q=2001:db8', ['review.published']],
    ['?q=maud', ['review.published']],
    ['?q=odile+product', ['product.changed']],
    ['?q=100%25', []],
    ['?kind=brand', ['brand.deleted']],
    ['?kind=bran', []],
    ['?from=2026-01-01&kind=brand', []],
    // Days follow the shop's time zone: this entry is one minute before midnight of that Sunday in Zurich.
    ['?from=2025-03-30&to=2025-03-30', ['brand.deleted']],
    ['?from=2025-03-31&to=2025-03-31', []],
    ['?from=nonsense&person=nobody&kind=%27--&q=refund', ['order.refund']],
  ])('returns for the search %s the entries %j', async (query, found) => {
    expect(await actions(query)).toEqual(found);
  });

  test('can be filtered by person and by kind of subject, and offers only persons and kinds that have entries', async () => {
    const { people, kinds } = await load();
    expect(people.map(({ name }) => name)).toEqual(['Maud Keller', 'Odile Keller']);
    expect(kinds).toEqual(['brand', 'order', 'product', 'review']);
    expect(await actions(`?person=${people[0]!.id}`)).toEqual(['review.published']);
  });

  test('exports exactly the rows and columns shown', async () => {
    await choose(
      loaderArgs(t, '/admin/lists', owner, {
        form: { intent: 'columns', list: 'activity', column: 'ip', shown: 'what' },
      }),
    );
    const text = await (await exportLog(loaderArgs(t, '/admin/staff/activity.csv?q=odile', owner))).text();
    const [head, ...lines] = text.trim().split('\r\n');
    expect(head).toBe('Quoi,Quand (Europe/Zurich),Qui,Sur quoi,Avant et après');
    expect(lines.map((line) => line.split(',', 1)[0])).toEqual([
      'Marque\u00a0: suppression',
      'Commande\u00a0: remboursement',
      'Produit\u00a0: modification',
    ]);
    expect(lines[2]).toContain(`Produit ${product},`);
    expect(lines[2]).toContain('prix: 1.00\u00a0CHF → 1.20\u00a0CHF');
  });

  test('is accessible to administrators only', async () => {
    for (const role of ['user', 'moderator'] as const) {
      const who = await newPerson(role);
      await expect(load('', who)).rejects.toMatchObject({ status: 302 });
      await expect(exportLog(loaderArgs(t, '/admin/staff/activity.csv', who))).rejects.toMatchObject({
        status: 302,
      });
    }
  });

  test('cannot be changed, not even by the database owner', async () => {
    for (const statement of [sql`UPDATE audit_log SET ip = 'x'`, sql`DELETE FROM audit_log`])
      await expect(t.shop.db.execute(statement)).rejects.toMatchObject({
        cause: { message: 'audit_log is append-only' },
      });
    expect((await load()).total).toBe(4);
  });
});

describe('a change that a person attempts without permission', () => {
  const refusalsOf = async (who: Person) =>
    t.shop.db.select().from(auditLog).where(eq(auditLog.actorId, who.userId));
  const knock = async (who: Person, path: string) => {
    await expect(
      middleware[0]!(loaderArgs(t, path, who, { form: { intent: 'role' } }) as never, () =>
        Promise.resolve(new Response()),
      ),
    ).rejects.toMatchObject({ status: 302 });
  };

  test('is rejected and recorded in the activity log, whether it is attempted by a form or through the API', async () => {
    const moderator = await newPerson('moderator');
    await knock(moderator, '/admin/staff');
    const cookie = await t.signIn(moderator.email);
    expect(
      (
        await t.ask('/api/admin/webhooks', {
          as: cookie,
          body: { url: 'https://example.com', events: ['*'] },
        })
      ).status,
    ).toBe(403);
    expect((await t.ask('/api/functions/import-products', { as: cookie, body: {} })).status).toBe(403);
    expect(await refusalsOf(moderator)).toMatchObject([
      { action: 'access.refused', subject: '/admin/staff', after: { method: 'POST' }, ip: '127.0.0.1' },
      { action: 'access.refused', subject: '/api/admin/webhooks', after: { method: 'POST' } },
      { action: 'access.refused', subject: '/api/functions/import-products', after: { method: 'POST' } },
    ]);
    expect(await actions('?kind=access')).toHaveLength(3);
  });

  test('is recorded only up to a limit per person and hour, so that the log cannot fill the disk', async () => {
    const customer = await newPerson('user');
    for (let i = 0; i < maximumRefusalsPerHour + 5; i += 1) await knock(customer, '/admin/orders');
    expect(await refusalsOf(customer)).toHaveLength(maximumRefusalsPerHour);
  });
});

test('a search in a long activity log uses the index of the log', async () => {
  await t.shop.db.execute(sql`
    INSERT INTO audit_log (actor_id, action, subject, ip, created_at)
    SELECT ${owner.userId}::uuid, 'product.changed', 'product:' || n, '192.0.2.' || (n % 250), now() - make_interval(mins => n)
    FROM generate_series(1, 20000) n`);
  await t.shop.db.execute(sql`ANALYZE audit_log`);
  const scans = async () => {
    const { rows } = await t.shop.db.execute<{ n: number }>(
      sql`SELECT idx_scan::int AS n FROM pg_stat_user_indexes WHERE indexrelname = 'audit_log_words'`,
    );
    return rows[0]!.n;
  };
  const before = await scans();
  expect(await actions('?q=order:4711')).toEqual(['order.refund']);
  await expect.poll(scans, { timeout: 20_000 }).toBeGreaterThan(before);
});

test('an entry of the activity log shows its subject by name, and an order by its number', async () => {
  const { rows } = await t.shop.db.execute<{ id: string; name: string }>(
    sql`SELECT id, name FROM product_catalog ORDER BY id LIMIT 1`,
  );
  const [known] = rows;
  const gone = randomUUID();
  const base = { actorId: owner.userId, ip: '198.51.100.9', action: 'product.flagged' };
  await recordAudit(
    t.shop.db,
    { ...base, subject: `product:${known!.id}` },
    { ...base, subject: `product:${gone}` },
    { ...base, action: 'staff.signed_out', subject: `staff:${owner.userId}` },
    { ...base, action: 'order.note', subject: 'order:no-number' },
  );
  const { entries } = await load('?q=198.51.100.9');
  expect(entries.map(({ about }) => about)).toEqual(['', 'Odile Keller', '', known!.name]);
  // The log finds the names of subjects of all kinds with a single query.
  const kinds = [
    'order',
    'shipment',
    'return',
    'product',
    'variant',
    'redirect',
    'brand',
    'zone',
    'promotion',
    'campaign',
    'customer',
    'staff',
    'invitation',
    'token',
  ];
  expect(
    await findSubjectNames(
      t.shop.db,
      kinds.map((kind) => `${kind}:${gone}`),
    ),
  ).toEqual(new Map());
});
