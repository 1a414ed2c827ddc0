import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettingGroup, saveSettingGroup } from '#server/platform/settings/index.ts';
import { userRoles } from '#server/people/identity/schema.ts';
import { createTestBuyer } from '#tests/support/test-buyer.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

// Pages are not part of a test shop, so an available page is not found.
const shown = 404;
const unavailable = 503;

let t: TestShop;
beforeAll(async () => (t = await openTestShop({ DEMO: 'false' })));
afterAll(() => t.close());
const statusOf = async (path: string, as?: string) =>
  (await t.ask(path, { headers: { accept: 'text/html' }, ...(as ? { as } : {}) })).status;

async function setOpen(isOpen: boolean): Promise<void> {
  const opening = await readSettingGroup(t.shop.db, 'opening');
  await saveSettingGroup(t.shop.db, 'opening', { ...opening, is_open: isOpen }, null);
  await t.shop.settings.reload();
}

describe('a shop that is not open', () => {
  test.each(['/products', '/de/cart', '/en/product/x', '/products.data', '/authors'])(
    'shows visitors instead of %s that it opens soon',
    async (path) => expect(await statusOf(path)).toBe(unavailable),
  );

  test.each([
    '/admin',
    '/auth',
    '/de/auth',
    '/auth/code',
    '/en/setup',
    '/invitation',
    '/logout',
    '/__manifest',
  ])('lets staff sign in: %s', async (path) => expect(await statusOf(path)).toBe(shown));

  test('answers in the language of the page, without being cached or indexed', async () => {
    const answer = await t.ask('/de/products');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const page = await answer.text();
    expect(page).toContain('Der Shop öffnet bald.');
    expect(page).toContain('<meta name="robots" content="noindex"');
  });

  test('answers the API and health checks', async () => {
    expect((await t.ask('/api/products')).status).toBe(200);
    expect((await t.ask('/readyz')).status).toBe(200);
  });

  test('shows the storefront to staff, but not to customers', async () => {
    const buyer = await t.newBuyer();
    expect(await statusOf('/products', buyer.cookie)).toBe(unavailable);
    await t.shop.db.insert(userRoles).values({ userId: buyer.userId, role: 'moderator' });
    expect(await statusOf('/products', buyer.cookie)).toBe(shown);
  });

  test('is open when the owner opens it, and closed again when the owner closes it', async () => {
    await setOpen(true);
    expect(await statusOf('/products')).toBe(shown);
    await setOpen(false);
    expect(await statusOf('/products')).toBe(unavailable);
  });

  test('stays open once it has an order', async () => {
    await (await createTestBuyer(t)).order();
    expect(await statusOf('/products')).toBe(shown);
  });

  describe('while its owner has closed it again', () => {
    const setClosed = async (isClosed: boolean) => {
      const opening = await readSettingGroup(t.shop.db, 'opening');
      await saveSettingGroup(t.shop.db, 'opening', { ...opening, is_closed: isClosed }, null);
      await t.shop.settings.reload();
    };
    beforeAll(() => setClosed(true));
    afterAll(() => setClosed(false));

    test.each(['/products', '/de/cart', '/checkout', '/product/x'])(
      'answers %s with 503 and a page that reports the closure',
      async (path) => {
        const answer = await t.ask(path, { headers: { accept: 'text/html' } });
        expect(answer.status).toBe(unavailable);
        expect(await answer.text()).toContain(path.startsWith('/de') ? 'zurzeit geschlossen' : 'est fermée');
      },
    );

    test.each(['/account', '/de/account', '/checkout/return', '/withdrawal', '/terms', '/unsubscribe/x'])(
      'still offers %s to the buyers of earlier orders',
      async (path) => expect(await statusOf(path)).toBe(shown),
    );
  });
});
