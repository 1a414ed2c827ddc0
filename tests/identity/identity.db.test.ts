import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailPreviews } from '#server/marketing/notifications/index.ts';
import { loadShopDetails, renderTerms } from '#server/ordering/terms/index.ts';
import { readSettingGroup, saveSettingGroup } from '#server/platform/settings/index.ts';
import { locales } from '#shared/locales.ts';
import { listPageRoutes, pathOf } from '../attack/routes.ts';
import { type OwnShop, startOwnShop } from './own-shop.ts';

/** The demo's name and city. The French word "pignon" for a sprocket is no name. */
const demoNames = /\bPignon\b|pignon[.\-_:/]|Lausanne/;

let own: OwnShop;
beforeAll(async () => (own = await startOwnShop()), 60_000);
afterAll(() => own.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(own.url + path, { redirect: 'manual', headers: { cookie: own.owner, ...headers } });

/** Returns the places in a response that contain a name of the demo. */
async function demoNamesIn(path: string, headers?: Record<string, string>): Promise<string[]> {
  const response = await ask(path, headers);
  const texts = [[...response.headers].map((entry) => entry.join(': ')).join('\n'), await response.text()];
  return texts.flatMap((text) => {
    const found = demoNames.exec(text);
    return found ? [`${path}: …${text.slice(Math.max(0, found.index - 60), found.index + 30)}…`] : [];
  });
}

/** Fills in the ids of the shop's own product, category and order. */
const ownPath = (pattern: string) =>
  pathOf(
    pattern
      .replace(/(product|products)\/:id/, `$1/${own.productId}`)
      .replace(':categoryName', own.categorySlug)
      .replace('orders/:id', `orders/${own.paidOrderId}`)
      .replace('shipments/:id', `shipments/${own.shipmentId}`),
  );

async function pdfText(path: string): Promise<string> {
  const response = await ask(path);
  expect([path, response.status, response.headers.get('content-type')]).toEqual([
    path,
    200,
    'application/pdf',
  ]);
  const pdf = await getDocumentProxy(new Uint8Array(await response.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  return `${text}\n${JSON.stringify(await pdf.getMetadata())}`;
}

describe('a shop without demo', () => {
  test('names the demo shop and its city on no page and in no header', async () => {
    const paths = [...new Set(listPageRoutes().map(({ pattern }) => ownPath(pattern)))];
    // Pages of the own product, category and orders exist, so that the test reads more than error pages.
    for (const path of ['/', '/de/product/:id', '/en/category/:categoryName', '/admin/orders/:id'])
      expect([path, (await ask(ownPath(path))).status]).toEqual([path, 200]);
    const found = [];
    for (const path of paths) found.push(...(await demoNamesIn(path, { accept: 'text/html' })));
    expect(found).toEqual([]);
  }, 60_000);

  test.each([
    '/manifest/fr.webmanifest',
    '/robots.txt',
    '/sitemap.xml',
    '/feeds/google-CH-fr.xml',
    '/.well-known/security.txt',
    '/favicon.svg',
    '/sw.js',
    '/api/openapi.json',
    '/api/docs',
    '/api/products',
    '/api/nothing',
    '/livez',
  ])('does not name the demo shop in %s', async (path) => expect(await demoNamesIn(path)).toEqual([]));

  test('names itself in titles, the manifest, the feed and the API description', async () => {
    const texts = await Promise.all(
      [
        '/',
        '/de/terms',
        '/admin',
        '/manifest/de.webmanifest',
        '/feeds/google-CH-de.xml',
        '/api/openapi.json',
      ].map(async (path) => [path, await (await ask(path)).text()] as const),
    );
    expect(texts.filter(([, text]) => !text.includes('Veloroue')).map(([path]) => path)).toEqual([]);
  });

  test('names only itself in every message', async () => {
    const wrong = [];
    for (const { kind, locales } of mailPreviews)
      for (const locale of locales) {
        const path = `/admin/notifications/models/${kind}/${locale}`;
        wrong.push(...(await demoNamesIn(path)));
        const mail = await (await ask(path)).text();
        if (!mail.includes('Veloroue')) wrong.push(`${path}: no name`);
        if (!mail.includes('#1b5e20') || mail.includes('#f2560f')) wrong.push(`${path}: other colour`);
      }
    expect(wrong).toEqual([]);
  });

  test('names the seller of the settings on the packing slip, the label, the payment slip and the invoice', async () => {
    for (const path of [
      `/admin/orders/${own.paidOrderId}/packing-slip.pdf`,
      `/admin/shipments/${own.shipmentId}/label.pdf`,
      `/api/orders/${own.unpaidOrderId}/payment-slip.pdf`,
      `/api/orders/${own.paidOrderId}/invoice.pdf`,
    ]) {
      const text = await pdfText(path);
      expect(text).toContain('Roue & Rad GmbH');
      expect(text).toContain('Kramgasse 7');
      expect(text).not.toMatch(demoNames);
    }
  });

  test.each(locales)(
    'names the seller of the settings in the terms of sale that orders carry: %s',
    async (locale) => {
      const terms = await renderTerms(await loadShopDetails(own.t.shop, locale), {
        locale,
        date: new Date(),
        shopUrl: own.url,
      });
      const pdf = await getDocumentProxy(new Uint8Array(terms));
      const { text } = await extractText(pdf, { mergePages: true });
      expect(text).toContain('Roue & Rad GmbH');
      expect(text).not.toMatch(demoNames);
    },
  );

  test('shows no VAT in prices while the seller is registered for it nowhere', async () => {
    const vat = /TVA comprise|inkl\. MWST|MWST inbegriffen|VAT included|inklusive MWST|including VAT/;
    const paths = ['', '/de', '/en'].flatMap((prefix) =>
      ['/', '/terms', '/guide', `/product/${own.productId}`].map((path) => prefix + path),
    );
    const withVat = async () => {
      const texts = await Promise.all(
        paths.map(async (path) => [path, await (await ask(path)).text()] as const),
      );
      return texts.filter(([, text]) => vat.test(text)).map(([path]) => path);
    };
    expect(await withVat()).not.toEqual([]);
    const { db } = own.t.shop;
    const before = await readSettingGroup(db, 'shop');
    await saveSettingGroup(db, 'shop', { ...before, registrations: [] }, null);
    // The shop runs as another process, which the database notifies of the change.
    await expect.poll(withVat, { timeout: 10_000 }).toEqual([]);
    await saveSettingGroup(db, 'shop', before, null);
    await expect.poll(withVat, { timeout: 10_000 }).not.toEqual([]);
  });

  test('numbers orders and invoices with its own prefixes', async () => {
    const invoice = await pdfText(`/api/orders/${own.paidOrderId}/invoice.pdf`);
    expect(invoice).toMatch(/VR-1001/);
    expect(invoice).toMatch(/RE\d{4}-000001/);
  });
});
