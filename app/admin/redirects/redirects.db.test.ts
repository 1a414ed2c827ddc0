import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loader as categoryLoader } from '#app/storefront/catalogue/category-page.tsx';
import { loader as notFoundLoader } from '#app/storefront/not-found.tsx';
import { loader as productLoader } from '#app/storefront/product/page.tsx';
import { retireProduct } from '#server/catalogue/products/removed/index.ts';
import { findRedirect, listRedirects } from '#server/catalogue/redirects/index.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { pathOfProduct } from '#tests/support/product-path.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { subjectLabel } from '../staff/activity/labels.ts';
import { loader as loadLog } from '../staff/activity/page.tsx';
import { action as importAction } from './import-page.tsx';
import { action as listAction, loader as listLoader } from './list-page.tsx';
import { action, loader } from './redirect-page.tsx';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
});
afterAll(() => t.close());

const send = (form: Record<string, string>, id = 'new', who: typeof admin | undefined = admin) =>
  action(loaderArgs(t, `/admin/redirects/${id}`, who, { form: { status: '301', ...form }, params: { id } }));
const stored = async (source: string) => {
  const { items } = await listRedirects(t.shop.db, {
    query: source,
    sort: 'created',
    descending: true,
    page: 1,
    perPage: 50,
  });
  return items.find((row) => row.source === source);
};
async function create(source: string, target: string, status = '301'): Promise<string> {
  expect(await send({ source, target, status })).toBeInstanceOf(Response);
  await expect.poll(async () => (await t.shop.redirects.visit(encodeURI(source)))?.target).toBeDefined();
  return (await stored(source))!.id;
}

/** Requests a page as scripts do, whose requests for data have another path. Returns the status and, for a redirect, the target. */
async function visit(path: string): Promise<[number, string | null]> {
  const [first, ...rest] = new URL(path, 'http://localhost:3000').pathname.split('/').slice(1);
  const params = { id: decodeURIComponent(rest[0] ?? ''), categoryName: decodeURIComponent(rest[0] ?? '') };
  const load = first === 'product' ? productLoader : first === 'category' ? categoryLoader : notFoundLoader;
  const args: object = loaderArgs(t, path, undefined, { params });
  const request = new Request(new URL(path.replace(/(?=\?|$)/, '.data'), 'http://localhost:3000'));
  const answer: unknown = await (async () => load({ ...args, request } as never))().catch(
    (thrown: unknown) => thrown,
  );
  if (answer instanceof Response) return [answer.status, answer.headers.get('location')];
  return [(answer as { init?: { status: number } }).init?.status ?? 200, null];
}

describe('a redirect that staff entered', () => {
  test('redirects a path without a page, keeps the query, and may be changed and deleted', async () => {
    expect(await visit('/ancienne')).toEqual([404, null]);
    const id = await create('/ancienne', '/guide');
    expect(await visit('/Ancienne/?utm_source=lettre')).toEqual([301, '/guide?utm_source=lettre']);
    expect(await visit('/de/ancienne')).toEqual([301, '/de/guide']);
    const { version } = (await findRedirect(t.shop.db, id))!;
    await send({ source: '/ancienne', target: 'https://autre.example/a', status: '302', version }, id);
    await expect.poll(() => visit('/ancienne?x=1')).toEqual([302, 'https://autre.example/a']);
    expect(await send({ intent: 'delete' }, id)).toBeInstanceOf(Response);
    await expect.poll(() => visit('/ancienne')).toEqual([404, null]);
    const { rows } = await t.shop.db.execute<{ action: string; by: string }>(
      sql`SELECT action, actor_id AS by FROM audit_log WHERE subject = ${`redirect:${id}`} ORDER BY created_at`,
    );
    expect(rows).toEqual(
      ['redirect.created', 'redirect.changed', 'redirect.deleted'].map((name) => ({
        action: name,
        by: admin.userId,
      })),
    );
  });

  test('is named by its path in the activity log, also after a change and after its deletion', async () => {
    const id = await create('/journal-ancien', '/guide');
    const named = async () => {
      const { entries } = await loadLog(loaderArgs(t, '/admin/staff/activity?kind=redirect', admin));
      return entries
        .filter(({ subject }) => subject === `redirect:${id}`)
        .map(({ subject, about }) => subjectLabel(subject, about));
    };
    expect(await named()).toEqual(['Redirection /journal-ancien']);
    await send({ source: '/journal', target: '/guide', status: '301', overwrite: '1' }, id);
    expect(await named()).toEqual(['Redirection /journal', 'Redirection /journal']);
    await send({ intent: 'delete' }, id);
    expect(new Set(await named())).toEqual(new Set(['Redirection /journal']));
  });

  test('comes after the pages of the shop and before the redirects of products and categories', async () => {
    const { rows } = await t.shop.db.execute<{ id: string; sku: string }>(
      sql`SELECT product_catalog_id AS id, sku FROM product_inventory WHERE is_active AND is_visible_online ORDER BY sku LIMIT 2`,
    );
    const [sold, successor] = rows as [(typeof rows)[0], (typeof rows)[0]];
    expect(await send({ source: `/product/${sold.id}`, target: '/guide' })).toMatchObject({
      errors: { source: 'Cette page existe dans la boutique ; elle reste prioritaire' },
    });
    const readable = pathOfProduct(t, sold.id);
    const by = { userId: admin.userId, ip: '127.0.0.1' };
    await retireProduct(t.shop.db, { productId: sold.id, successor: successor.sku, reason: 'x' }, by);
    await expect.poll(() => visit(`/product/${sold.id}`)).toEqual([301, pathOfProduct(t, successor.id)]);
    await expect.poll(() => t.shop.catalogueIndex.byId(sold.id)).toBeUndefined();
    await create(`/product/${sold.id}`, '/guide');
    for (const path of [`/product/${sold.id}`, readable])
      expect(await visit(`${path}?variant=1`)).toEqual([301, '/guide?variant=1']);
    await t.shop.db.execute(
      sql`UPDATE product_inventory SET is_active = true WHERE product_catalog_id = ${sold.id}`,
    );
    await expect.poll(() => visit(`/product/${sold.id}`)).toEqual([200, null]);
    const [alias] = (
      await t.shop.db.execute<{ alias: string }>(
        sql`SELECT alias FROM category_aliases ORDER BY alias LIMIT 1`,
      )
    ).rows;
    expect((await visit(`/category/${encodeURIComponent(alias!.alias)}`))[0]).toBe(301);
    await create(`/category/${alias!.alias}`, '/terms');
    expect(await visit(`/category/${encodeURIComponent(alias!.alias)}`)).toEqual([301, '/terms']);
    expect(await visit('/category/cassettes')).toEqual([200, null]);
  });

  test('counts its hits and the time of the last one, without announcing a change', async () => {
    const id = await create('/compte', '/guide');
    await t.shop.redirects.flush();
    const before = (await findRedirect(t.shop.db, id))!;
    for (let n = 0; n < 3; n += 1) await visit('/compte');
    await Promise.all([t.shop.redirects.flush(), t.shop.redirects.flush()]);
    const after = (await findRedirect(t.shop.db, id))!;
    expect(after.hits - before.hits).toBe(3);
    expect(Date.now() - Date.parse(after.lastHitAt!)).toBeLessThan(60_000);
    expect(after.version).toBe(before.version);
    const shown = await listLoader(loaderArgs(t, '/admin/redirects?q=compte&used=yes', admin));
    expect(shown).toMatchObject({ total: 1, redirects: [{ source: '/compte', hits: after.hits }] });
  });

  test.each([
    [{ source: '//evil', target: '/guide' }, 'source'],
    [{ source: '/api/x', target: '/guide' }, 'source'],
    [{ source: '/products', target: '/guide' }, 'source'],
    [{ source: '/de/category/cassettes', target: '/guide' }, 'source'],
    [{ source: '/h', target: '//evil.example' }, 'target'],
    [{ source: '/h', target: '/\\evil.example' }, 'target'],
    [{ source: '/h', target: 'javascript:alert(1)' }, 'target'],
    [{ source: '/h', target: '/a%0d%0aSet-Cookie:x' }, 'target'],
    [{ source: '/h', target: '/H/' }, 'target'],
    [{ source: '/h', target: '/guide', status: '307' }, 'status'],
  ])('is refused with an error at the field and stores nothing (%j)', async (form, field) => {
    expect(await send(form)).toMatchObject({ ok: false, errors: { [field]: expect.any(String) as string } });
    expect(await stored(form.source)).toBeUndefined();
  });

  test('is refused when it would form a loop, also by the deletion of another one', async () => {
    await create('/boucle-a', '/boucle-b');
    const loop = 'Avec les autres redirections, celle-ci tournerait en boucle';
    expect(await send({ source: '/boucle-b', target: '/boucle-a' })).toMatchObject({
      errors: { target: loop },
    });
    const german = await create('/de/boucle-a', '/de/guide');
    await create('/de/boucle-b', '/de/boucle-a');
    expect(await visit('/de/boucle-b')).toEqual([301, '/de/guide']);
    expect(await send({ intent: 'delete' }, german)).toMatchObject({ ok: false });
    expect(await findRedirect(t.shop.db, german)).toBeDefined();
  });

  test('exists once when two staff members enter the same source, and never as a loop of two', async () => {
    const answers = await Promise.all([
      send({ source: '/double', target: '/guide' }),
      send({ source: '/DOUBLE', target: '/terms' }),
    ]);
    expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
    expect(answers.find((answer) => !(answer instanceof Response))).toMatchObject({
      errors: { source: 'Une redirection existe déjà pour cette adresse' },
    });
    const crossed = await Promise.all([
      send({ source: '/croix-a', target: '/croix-b' }),
      send({ source: '/croix-b', target: '/croix-a' }),
    ]);
    expect(crossed.filter((answer) => answer instanceof Response)).toHaveLength(1);
  });

  test('reports a concurrent change, and overwrites it only on request', async () => {
    const id = await create('/version', '/guide');
    const { version } = (await findRedirect(t.shop.db, id))!;
    const form = { source: '/version', version };
    await send({ ...form, target: '/terms' }, id);
    expect(await send({ ...form, target: '/privacy' }, id)).toEqual({ ok: false, isConflict: true });
    expect((await findRedirect(t.shop.db, id))!.target).toBe('/terms');
    await send({ ...form, target: '/privacy', overwrite: 'true' }, id);
    expect((await findRedirect(t.shop.db, id))!.target).toBe('/privacy');
  });
});

describe('the import of redirects', () => {
  const sendFile = (intent: string, content: string, who = admin) => {
    const form = new FormData();
    form.set('intent', intent);
    form.set('file', new File([content], 'redirections.csv', { type: 'text/csv' }));
    return importAction(loaderArgs(t, '/admin/redirects/import', who, { form }));
  };
  const file = 'from;to;status\n/import-a;/guide;\n/import-b;/terms;302\n/products;/guide;301\n';

  test('first shows its effect, then writes the valid lines and names the refused ones', async () => {
    const effect = {
      created: 2,
      changed: 0,
      unchanged: 0,
      refused: [{ line: 4, field: 'source', fault: 'existing' }],
    };
    expect(await sendFile('preview', file)).toEqual({ ok: true, plan: effect });
    expect(await stored('/import-a')).toBeUndefined();
    expect(await sendFile('import', file)).toMatchObject({ ok: true, isDone: true, plan: effect });
    expect(await stored('/import-b')).toMatchObject({ target: '/terms', status: 302 });
    expect(await sendFile('import', file)).toMatchObject({ plan: { created: 0, unchanged: 2 } });
    expect(await sendFile('preview', '')).toMatchObject({
      ok: false,
      errors: { file: 'Choisissez un fichier' },
    });
  });

  test('deletes several redirects at once', async () => {
    const ids = [(await stored('/import-a'))!.id, (await stored('/import-b'))!.id];
    const form = new FormData();
    form.set('intent', 'delete');
    for (const id of ids) form.append('id', id);
    expect(await listAction(loaderArgs(t, '/admin/redirects', admin, { form }))).toEqual({
      ok: true,
      message: 'Redirections supprimées : 2',
    });
    expect(await stored('/import-a')).toBeUndefined();
  });
});

test('the screens of redirects are closed to everybody but administrators', async () => {
  const moderator = { ...(await t.newBuyer()), role: 'moderator' as never };
  for (const who of [moderator, undefined])
    for (const call of [
      () => listLoader(loaderArgs(t, '/admin/redirects', who)),
      () => loader(loaderArgs(t, '/admin/redirects/new', who, { params: { id: 'new' } })),
      () =>
        action(
          loaderArgs(t, '/admin/redirects/new', who, {
            form: { source: '/ferme', target: '/guide', status: '301' },
            params: { id: 'new' },
          }),
        ),
      () => importAction(loaderArgs(t, '/admin/redirects/import', who, { form: { intent: 'import' } })),
    ])
      await expect(call()).rejects.toMatchObject({ status: 302 });
  expect(await stored('/ferme')).toBeUndefined();
});
