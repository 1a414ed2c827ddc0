import { localizeServiceName } from '#shared/i18n/service-name.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendTransferReminders } from '#server/ordering/checkout/transfers/index.ts';
import {
  requestReturn,
  cancelOrder,
  markShipmentDelivered,
  receiveReturn,
  shipOrder,
} from '#server/fulfilment/index.ts';
import { changeCustomerSettings } from '#server/people/identity/index.ts';
import { startJobs } from '#server/jobs.ts';
import { type MailServer, type ReceivedMail, openMailServer } from '#tests/support/mail-server.ts';
import {
  type TestOrder,
  freshVariants,
  ownerId,
  placeTestOrder,
  payTestOrder,
  readTestOrder,
} from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { formatOrderAmount } from '#shared/format.ts';
import type { Locale } from '#shared/locales.ts';

let server: MailServer;
let t: TestShop;
let staff: { id: string; ip: string };
beforeAll(async () => {
  server = await openMailServer();
  t = await openTestShop({ SMTP_URL: server.url, SHOP_URL: 'https://pignon.example' });
  staff = { id: await ownerId(t), ip: '127.0.0.1' };
  await startJobs(t.shop);
});
afterAll(async () => {
  await t.close();
  await server.close();
});

const mailsTo = (address: string) => server.received.filter(({ to }) => to.includes(address));
async function mail(address: string, subject: string | RegExp): Promise<ReceivedMail['mail']> {
  for (const end = Date.now() + 45_000; ; await sleep(50)) {
    const found = mailsTo(address).find(({ mail: { subject: given = '' } }) =>
      typeof subject === 'string' ? given.includes(subject) : subject.test(given),
    );
    if (found) return found.mail;
    if (Date.now() > end)
      throw new Error(`no ${subject} among ${mailsTo(address).map(({ mail: { subject: given } }) => given)}`);
  }
}
async function pdfText({ attachments }: ReceivedMail['mail']): Promise<string> {
  expect(attachments.map(({ contentType }) => contentType)).toEqual(['application/pdf']);
  const pdf = await getDocumentProxy(new Uint8Array(attachments[0]!.content));
  return (await extractText(pdf, { mergePages: true })).text;
}
async function placeIn(locale: Locale, quantity = 1): Promise<TestOrder> {
  const buyer = await t.newBuyer();
  const [variant] = await freshVariants(t, 1);
  await changeCustomerSettings(t.shop.db, buyer.userId, {
    language: locale,
    currency: 'CHF',
    emailNotifications: true,
  });
  return placeTestOrder(t, { [variant!]: quantity }, { buyer });
}

const words = {
  fr: {
    subjects: [
      'reçue',
      'payée',
      'est en route',
      'est livrée',
      'enregistré',
      'Retour RT-',
      'Remboursement',
      'Virement',
      'Rappel',
      'annulée',
    ],
    invoice: 'Facture',
    credit: 'Avoir',
    slip: 'Récépissé',
    expected: 'Livraison prévue',
    terms: 'Conditions de vente',
    period: 'dans les 30 jours',
  },
  de: {
    subjects: [
      'eingegangen',
      'bezahlt',
      'unterwegs',
      'zugestellt',
      'erfasst',
      'erhalten',
      'Erstattung',
      'Überweisung',
      'Erinnerung',
      'storniert',
    ],
    invoice: 'Rechnung',
    credit: 'Gutschrift',
    slip: 'Empfangsschein',
    expected: 'Voraussichtliche Lieferung',
    terms: 'Verkaufsbedingungen',
    period: 'innert 30 Tagen',
  },
  en: {
    subjects: [
      'received',
      'paid',
      'on its way',
      'been delivered',
      'registered',
      'Return RT-',
      'Refund',
      'Bank transfer',
      'Reminder',
      'cancelled',
    ],
    invoice: 'Invoice',
    credit: 'Credit note',
    slip: 'Receipt',
    expected: 'Expected delivery',
    terms: 'Terms of sale',
    period: 'within 30 days',
  },
} satisfies Record<Locale, object>;

// Concurrent, because the messages wait for their jobs most of the time.
const languages = describe.concurrent.each(['fr', 'de', 'en'] as const);
languages('a customer with the language %s gets the messages', (locale) => {
  const { subjects, invoice, credit, slip, expected, terms, period } = words[locale];

  test(
    'about an order from placing to refund, with invoice and credit note',
    { timeout: 120_000 },
    async () => {
      const order = await placeIn(locale, 2);
      const { email } = order.buyer;
      const received = await mail(email, subjects[0]!);
      const row = await readTestOrder(t, order);
      expect(row.locale).toBe(locale);
      for (const part of [
        order.number,
        row.items[0]!.productSku,
        formatOrderAmount(row.totalCents),
        'Rue de Bourg 1',
        '1003 Lausanne',
      ])
        expect(received.text).toContain(part);
      expect(received.text!.toLowerCase()).toContain(expected.toLowerCase());
      // The attached document is the accepted version of the terms of sale, in the language of the order.
      const stored = (await pdfText(received)).replaceAll(/\s+/g, ' ');
      for (const part of [terms, period, 'Pignon Sàrl', row.termsVersion]) expect(stored).toContain(part);

      await payTestOrder(t, order);
      const text = await pdfText(await mail(email, subjects[1]!));
      for (const part of [
        invoice,
        order.number,
        (row.totalCents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/, '’'),
      ])
        expect(text).toContain(part);

      const lines = row.items.map((item) => ({ itemId: item.id, quantity: item.quantity }));
      const sent = await shipOrder(
        t.shop,
        order.id,
        {
          lines,
          carrier: 'La Poste',
          service: 'Point de retrait',
          parcels: [{ weightGrams: 900, trackingNumber: '996012345678901236' }],
        },
        staff,
      );
      if (!sent.ok) throw new Error(sent.reason);
      const shipped = await mail(email, subjects[2]!);
      expect(shipped.text).toContain('996012345678901236');
      expect(shipped.text).toContain(`La Poste ${localizeServiceName('Point de retrait', locale)}`);
      expect(shipped.html).toMatch(/href="https:\/\/[^"]*post[^"]*996012345678901236/);

      await markShipmentDelivered(t.shop, sent.shipmentId, staff);
      expect((await mail(email, subjects[3]!)).text).toContain(`/withdrawal?order=${order.number}`);

      const asked = await requestReturn(t.shop, order.id, {
        lines: [{ itemId: row.items[0]!.id, quantity: 1, reason: 'does_not_fit' }],
        way: 'account',
        customerId: order.buyer.userId,
      });
      if (!asked.ok) throw new Error(asked.reason);
      const receipt = await mail(email, new RegExp(`${asked.entry.returnNumber}.*${subjects[4]!}`));
      expect(receipt.text).toContain(order.number);
      expect(receipt.text).toMatch(/\d\d:\d\d/);
      const came = await receiveReturn(
        t.shop,
        asked.entry.id,
        { lines: [{ lineId: asked.entry.lines[0]!.id, restocked: 1, writtenOff: 0 }], refund: 'original' },
        staff,
      );
      if (!came.ok) throw new Error(came.reason);
      const back = formatOrderAmount(came.due);
      expect((await mail(email, /RT-\d+ (reçu|erhalten|received)/)).text).toContain(back);
      const refunded = await mail(email, subjects[6]!);
      expect(refunded.subject).toContain(back);
      expect(await pdfText(refunded)).toContain(credit);

      await sleep(1500);
      const all = mailsTo(email);
      expect(all).toHaveLength(7);
      expect(new Set(all.map(({ mail: { messageId } }) => messageId)).size).toBe(7);
      for (const { mail: one } of all) {
        expect(one.html).toContain(`<html lang="${locale}">`);
        for (const [, link] of (one.html as string).matchAll(/href="([^"]*)"/g))
          expect(link).toMatch(/^https:\/\//);
        expect(`${one.subject} ${one.text}`).not.toMatch(/undefined|NaN|\[object/);
      }
    },
  );

  test(
    'about a bank transfer, with its payment slip, a reminder and the cancellation',
    { timeout: 120_000 },
    async () => {
      const order = await placeIn(locale);
      const { email, cookie, userId } = order.buyer;
      const asked = await t.ask('/api/functions/setup-bank-transfer', {
        as: cookie,
        body: { orderId: order.id },
      });
      expect(asked.status).toBe(200);
      const instructions = await mail(email, subjects[7]!);
      const { paymentReference: reference, totalCents: total } = await readTestOrder(t, order);
      expect(instructions.text!.replaceAll(' ', '')).toContain(reference);
      expect(instructions.text).toContain(formatOrderAmount(total));
      expect(await pdfText(instructions)).toContain(slip);

      await sendTransferReminders(t.shop, 5, new Date(Date.now() + 6 * 86_400_000));
      expect(await pdfText(await mail(email, subjects[8]!))).toContain(slip);

      const cancelled = await cancelOrder(
        t.shop,
        order.id,
        { actor: 'customer', id: userId, hours: 2 },
        'changed my mind',
      );
      expect(cancelled).toEqual({ ok: true });
      const end = await mail(email, subjects[9]!);
      expect(end.attachments).toEqual([]);
      await sleep(1500);
      expect(mailsTo(email)).toHaveLength(4);
    },
  );
});

test('staff receive one notification in French for each paid order', async () => {
  const order = await placeIn('en');
  await payTestOrder(t, order);
  const reported = await mail('bonjour@pignon.example', `Nouvelle commande ${order.number}`);
  const row = await readTestOrder(t, order);
  for (const part of [
    row.items[0]!.productSku,
    formatOrderAmount(row.totalCents),
    `https://pignon.example/admin/orders/${order.id}`,
  ])
    expect(reported.text).toContain(part);
  await sleep(1500);
  expect(
    mailsTo('bonjour@pignon.example').filter(({ mail: { subject } }) => subject?.includes(order.number)),
  ).toHaveLength(1);
});
