import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from 'drizzle-orm';
import { loader as listLoader } from '#app/storefront/catalogue/products-page.tsx';
import { unpackData } from '#performance/packed-data/packed-data.ts';
import { deleteOldFailedSearches } from '#server/catalogue/search-terms/failed-searches.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action, loader } from './page.tsx';

let t: TestShop;
let moderator: { userId: string; email: string; role: 'moderator' };
beforeAll(async () => {
  t = await openTestShop();
  moderator = { ...(await t.newBuyer()), role: 'moderator' };
});
afterAll(() => t.close());

const search = async (q: string, more = '') =>
  unpackData(await listLoader(loaderArgs(t, `/products?q=${encodeURIComponent(q)}${more}`)));
const show = () => loader(loaderArgs(t, '/admin/search', moderator));
const send = (form: Record<string, string>) => action(loaderArgs(t, '/admin/search', moderator, { form }));
const failed = async () => (await show()).failed.map(({ query, times, results }) => [query, times, results]);

describe('searches without results', () => {
  test('are counted for staff per text, ignoring case; searches with filters and later pages do not count', async () => {
    await search('Zzyzx  lampe');
    await search('zzyzx lampe');
    await search('zzyzx lampe', '&brand=vael');
    await search('cassette');
    await expect.poll(failed).toEqual([['zzyzx lampe', 2, 0]]);
  });

  test('are not stored if they may contain personal data', async () => {
    const before = await failed();
    for (const text of ['lea@pignon.example zzyzx', 'zzyzx 079 123 45 67']) await search(text);
    await search('zzyzx sonnette');
    await expect.poll(async () => (await failed()).length).toBe(before.length + 1);
  });

  test('show the unmatched words and lead to the nearest categories', async () => {
    const { search: notes, total } = await search('Casque');
    expect([total, notes!.dropped]).toEqual([0, ['Casque']]);
    expect(notes!.near).toEqual([{ id: 'accessories', name: 'Accessoires' }]);
  });

  test('leave the list when staff remove them', async () => {
    expect(await send({ intent: 'dismiss', query: 'zzyzx lampe', locale: 'fr' })).toMatchObject({ ok: true });
    expect((await failed()).map(([query]) => query)).not.toContain('zzyzx lampe');
  });

  test('are deleted 90 days after the last such search', async () => {
    await t.shop.db.execute(sql`UPDATE failed_searches SET last_at = now() - interval '91 days'`);
    await deleteOldFailedSearches(t.shop.db);
    expect(await failed()).toEqual([]);
  });
});

test('a search for a service leads to its help page', async () => {
  expect((await search('retour')).search!.help).toEqual({
    path: '/terms#returns',
    name: 'Retours et remboursements',
  });
});

describe('synonyms that staff add', () => {
  test('find the products of the term in their group that was known before, until they are removed', async () => {
    expect((await search('bidulette')).total).toBe(0);
    expect(await send({ intent: 'add', terms: 'Bidulette, cassette' })).toMatchObject({ ok: true });
    await expect.poll(async () => (await search('bidulette')).total).toBe((await search('cassette')).total);
    await send({ intent: 'add', terms: 'bidulette, cassette' });
    const [group, ...others] = (await show()).synonyms;
    expect(others).toEqual([]);
    expect(group!.terms).toEqual(['bidulette', 'cassette']);
    expect(await send({ intent: 'remove', id: group!.id })).toMatchObject({ ok: true });
    await expect.poll(async () => (await search('bidulette')).total).toBe(0);
    const { rows } = await t.shop.db.execute(
      sql`SELECT action FROM audit_log WHERE subject = ${`search:${group!.id}`} ORDER BY created_at`,
    );
    expect(rows.map((row) => row.action)).toEqual(['search.synonyms_added', 'search.synonyms_removed']);
  });

  test('need two terms, with an error at the field', async () => {
    expect(await send({ intent: 'add', terms: ' bidulette , ' })).toEqual({
      ok: false,
      errors: { terms: 'Indiquez au moins deux termes' },
    });
  });
});

test('the search page is closed to customers', async () => {
  const customer = await t.newBuyer();
  await expect(loader(loaderArgs(t, '/admin/search', customer))).rejects.toMatchObject({ status: 302 });
});
