import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeCustomerSettings } from '#server/people/identity/index.ts';
import { startJobs } from '#server/jobs.ts';
import { loadShopDetails } from '#server/ordering/terms/index.ts';
import { freshVariants, placeTestOrder } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { findMailboxFile, listMailbox, listMailboxFiles } from '../mailbox.ts';
import { composeOrderMail } from './index.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop({ SHOP_URL: 'https://pignon.example' });
  await startJobs(t.shop);
});
afterAll(() => t.close());

async function placeInGerman() {
  const buyer = await t.newBuyer();
  const preferences = { language: 'de', currency: 'CHF', emailNotifications: true } as const;
  await changeCustomerSettings(t.shop.db, buyer.userId, preferences);
  return placeTestOrder(t, { [(await freshVariants(t, 1))[0]!]: 1 }, { buyer });
}

test('an order confirmation has the terms in the order’s language attached, and they contain the withdrawal period', async () => {
  const order = await placeInGerman();
  const find = async () =>
    (await listMailbox(t.shop.db)).find(
      ({ to, subject }) => to === order.buyer.email && subject.includes(order.number),
    );
  await expect.poll(find, { timeout: 30_000 }).toBeDefined();
  const message = (await find())!;
  const { version } = t.shop.settings.current().terms;
  expect(message.text).toContain(`Verkaufsbedingungen, Fassung ${version}, im Anhang (PDF)`);
  const files = (await listMailboxFiles(t.shop.db, [message.messageKey])).get(message.messageKey)!;
  expect(files.map(({ filename }) => filename)).toEqual([`Verkaufsbedingungen-${version}.pdf`]);
  const { content } = (await findMailboxFile(t.shop.db, message.id, 0))!;
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content)), { mergePages: true });
  expect(text.replaceAll(/\s+/g, ' ')).toContain(
    'Sie können innert 30 Tagen nach Erhalt ohne Angabe von Gründen vom Kauf zurücktreten',
  );
});

test('an order confirmation that is composed after a change of the terms contains a link to the terms instead of an attachment', async () => {
  const order = await placeInGerman();
  const settings = t.shop.settings.current();
  const context = {
    db: t.shop.db,
    shopUrl: 'https://pignon.example',
    shopDetails: () => loadShopDetails(t.shop, 'de'),
  };
  const later = { ...settings, terms: { ...settings.terms, version: 'later' } };
  const job = { orderId: order.id, kind: 'received' } as const;
  expect((await composeOrderMail({ ...context, settings }, job))!.attachments).toHaveLength(1);
  const message = (await composeOrderMail({ ...context, settings: later }, job))!;
  expect(message.attachments).toBeUndefined();
  expect(message.text).toContain(`Verkaufsbedingungen, Fassung ${settings.terms.version}`);
  expect(message.text).not.toContain('Anhang');
});
