import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/schema.ts';
import { saveConsentChoice } from '#server/marketing/consents/index.ts';
import { changeProfile } from '#server/people/identity/index.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import { promotions } from '#server/ordering/promotions/schema.ts';
import { createTestBuyer } from '#tests/support/test-buyer.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loader as adsLoader } from './ads/page.tsx';
import { action, loader } from './page.tsx';
import { loader as smsCsv } from './sms/export.ts';
import { loader as smsLoader } from './sms/page.tsx';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
});
afterAll(() => t.close());

const load = () => loader(loaderArgs(t, '/admin/marketing', admin));
const press = (form: Record<string, string>) => action(loaderArgs(t, '/admin/marketing', admin, { form }));
const code = {
  intent: 'create',
  name: 'Rentrée',
  code: 'rentree-10',
  kind: 'percentage',
  value: '10',
  min_order: '80',
  max_uses: '',
  max_uses_per_customer: '',
  starts_on: '',
  expires_on: '',
};

describe('the cards of the marketing page', () => {
  test('show no figure while the shop has no data', async () => {
    const { codes, conversion, campaigns } = await load();
    expect(codes).toEqual({ uses: 0, codes: 0, averageSaved: null, averagePrice: null });
    expect(conversion).toEqual({ buyers: 0, visitors: 0, rate: null });
    expect(campaigns).toEqual({ active: 0, drafts: 0, sentMessages: 0 });
  });

  test('show the number of redemptions of this month, their average discount, and the share of visitors who ordered', async () => {
    const [one, two] = await t.shop.db
      .insert(promotions)
      .values(['UN', 'DEUX'].map((name) => ({ name, code: name, kind: 'percentage' as const, value: 1_000 })))
      .returning();
    const use = async (promotionId: string, saved: number, pays = false) => {
      const person = await createTestBuyer(t);
      const order = await person.order();
      if (pays) await order.pay();
      await t.shop.db.execute(sql`
        INSERT INTO promotion_redemptions (order_id, promotion_id, user_id, saved_cents) VALUES (${order.id}, ${promotionId}, ${person.userId}, ${saved})`);
      return order;
    };
    const used = [await use(one!.id, 1_000, true), await use(one!.id, 2_000), await use(two!.id, 3_000)];
    const [returned, old] = [await use(two!.id, 9_000), await use(two!.id, 9_000)];
    await t.shop.db.execute(
      sql`UPDATE promotion_redemptions SET returned_at = now() WHERE order_id = ${returned.id}`,
    );
    await t.shop.db.execute(
      sql`UPDATE promotion_redemptions SET redeemed_at = now() - interval '32 days' WHERE order_id = ${old.id}`,
    );
    await t.shop.db.execute(
      sql`UPDATE orders SET created_at = now() - interval '32 days' WHERE id = ${old.id}`,
    );
    await t.shop.db.execute(sql`
      INSERT INTO visit_days (day, visitors, page_views, saw_product, filled_cart, began_checkout, ordered) VALUES (${dayOf(new Date())}, 40, 90, 20, 9, 5, 1)`);
    const { codes, conversion } = await load();
    const price = Math.round((used.reduce((sum, { total }) => sum + total, 0) + 6_000) / 3);
    expect(codes).toEqual({ uses: 3, codes: 2, averageSaved: 2_000, averagePrice: price });
    expect(conversion).toEqual({ buyers: 1, visitors: 40, rate: 0.025 });
  });

  test('link to campaigns, SMS and ads, and show the current figures of each', async () => {
    const before = await load();
    const person = await t.newBuyer();
    await saveConsentChoice(t.shop.db, person.userId, { email: true, locale: 'fr' });
    const { consents, ads } = await load();
    expect(consents.email).toBe(before.consents.email + 1);
    expect(ads.products).toBe(t.shop.catalogueIndex.size);
    const { feeds } = await adsLoader(loaderArgs(t, '/admin/marketing/ads', admin));
    expect(ads.feeds).toBe(feeds.flatMap(({ urls }) => urls).length);
  });
});

describe('the discount codes', () => {
  test('are created in the dialog with “Code de réduction créé avec succès”, are stored in capitals, and appear in the list', async () => {
    expect(await press(code)).toEqual({ ok: true, message: 'Code de réduction créé avec succès' });
    const row = (await load()).promotions.find((promotion) => promotion.code === 'RENTREE-10')!;
    expect(row).toMatchObject({
      name: 'Rentrée',
      kind: 'percentage',
      value: 1_000,
      uses: 0,
      isUsable: true,
      expires: null,
    });
    expect(
      (await t.shop.db.select().from(promotions).where(eq(promotions.id, row.id)))[0]!.minOrderCents,
    ).toBe(8_000);
    expect(await press({ ...code, value: '101', code: 'AUTRE' })).toMatchObject({
      errors: { value: 'Un pourcentage entre 0.01 et 100' },
    });
    expect(await press({ intent: 'end', id: row.id })).toEqual({ ok: true, message: 'Code désactivé' });
    expect((await load()).promotions.find(({ id }) => id === row.id)!.isUsable).toBe(false);
  });
});

describe('SMS marketing', () => {
  test('counts the customers with consent and a phone number, exports these phone numbers, and records the export in the activity log', async () => {
    const [agrees, silent] = [await t.newBuyer(), await t.newBuyer()];
    for (const [{ userId }, phone] of [
      [agrees, '+41 79 555 02 11'],
      [silent, '+41 79 555 02 12'],
    ] as const)
      await changeProfile(t.shop.db, userId, { first_name: 'Zoé', last_name: 'Blanc', phone });
    await saveConsentChoice(t.shop.db, agrees.userId, { sms: true, locale: 'de' });
    expect(await smsLoader(loaderArgs(t, '/admin/marketing/sms', admin))).toEqual({
      sms: 1,
      withoutPhone: 0,
    });
    const file = await (await smsCsv(loaderArgs(t, '/admin/marketing/sms.csv', admin))).text();
    const [head, ...lines] = file.replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe('Téléphone,Prénom,Nom,Langue,Accord donné le (Europe/Zurich)');
    expect(lines).toEqual([expect.stringMatching(/^\+41 79 555 02 11,Zoé,Blanc,de,20\d\d-/)]);
    const [noted] = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.action, 'consent.exported'))
      .orderBy(desc(auditLog.id));
    expect(noted).toMatchObject({ actorId: admin.userId, after: { count: 1 } });
  });
});

describe('the page for ads', () => {
  const ads = (search = '') => adsLoader(loaderArgs(t, `/admin/marketing/ads${search}`, admin));

  test('lists the product feeds with their URLs and their numbers of offers', async () => {
    const { feeds } = await ads();
    expect(feeds.map(({ country }) => country)).toEqual(expect.arrayContaining(['CH', 'LU', 'DE']));
    const feed = feeds.find(({ country }) => country === 'CH')!;
    expect(feed.urls.map(({ url }) => url)).toContain('http://localhost:3000/feeds/google-CH-de.xml');
    const xml = await (await t.ask('/feeds/google-CH-de.xml')).text();
    expect(xml.match(/<item>/g)).toHaveLength(feed.variants);
    expect(feed.products).toBeGreaterThan(100);
  });

  test('builds a campaign link to a page of this shop', async () => {
    const query = '?path=/category/wheels&source=instagram&medium=social&campaign=ete-2027';
    const url =
      'http://localhost:3000/category/wheels?utm_source=instagram&utm_medium=social&utm_campaign=ete-2027';
    expect((await ads(query)).link).toMatchObject({ errors: {}, url });
    const whole = `?path=${encodeURIComponent('http://localhost:3000/de/products?sort=price')}&source=a&medium=b&campaign=c`;
    expect((await ads(whole)).link.url).toBe(
      'http://localhost:3000/de/products?sort=price&utm_source=a&utm_medium=b&utm_campaign=c',
    );
    expect((await ads()).link).toMatchObject({ errors: {}, url: null });
  });

  test('builds a campaign link to a published content page, but not to a draft', async () => {
    await t.shop.db.execute(sql`INSERT INTO content_pages (slug, texts, is_published)
      SELECT slug, '{}', slug = 'atelier' FROM unnest(ARRAY['atelier', 'projet']) AS slug`);
    await t.shop.pages.reload();
    const linkTo = async (path: string) =>
      (await ads(`?path=${path}&source=a&medium=b&campaign=c`)).link.url?.split('?')[0];
    expect(await linkTo('/atelier')).toBe('http://localhost:3000/atelier');
    expect(await linkTo('/de/atelier')).toBe('http://localhost:3000/de/atelier');
    expect(await linkTo('/projet')).toBeUndefined();
  });

  test.each([
    ['path', 'https://elsewhere.example/', 'Une page de la boutique, par exemple /products'],
    ['path', '//elsewhere.example', 'Une page de la boutique, par exemple /products'],
    ['path', '/admin/orders', 'La boutique n’a pas cette page'],
    ['path', '/category/nonsense', 'La boutique n’a pas cette page'],
    ['path', '/product/nonsense', 'La boutique n’a pas cette page'],
    ['source', '', 'Lettres sans accent, chiffres, tirets, points ou traits bas ; 60 au plus'],
    ['campaign', 'été', 'Lettres sans accent, chiffres, tirets, points ou traits bas ; 60 au plus'],
  ])(
    'rejects the %s “%s” of a campaign link, with an error next to its field',
    async (name, value, message) => {
      const query = new URLSearchParams({
        path: '/products',
        source: 'a',
        medium: 'b',
        campaign: 'c',
        [name]: value,
      });
      const { link } = await ads(`?${query}`);
      expect([link.url, link.errors[name as 'path']?.replaceAll(/[\u00a0\u202f]/g, ' ')]).toEqual([
        null,
        message,
      ]);
    },
  );
});

test('every marketing page and the export of phone numbers are accessible to administrators only', async () => {
  const moderator = { ...(await t.newBuyer()), role: 'moderator' as const };
  for (const who of [moderator, { ...moderator, role: 'user' as const }, undefined])
    for (const open of [loader, smsLoader, smsCsv, adsLoader])
      await expect(open(loaderArgs(t, '/admin/marketing', who))).rejects.toMatchObject({ status: 302 });
});
