import { describe, expect, test } from 'vitest';
import { type Locale, locales } from '#shared/locales.ts';
import { exampleSettings } from '#tests/support/settings.ts';
import { exampleMailData } from './examples.ts';
import { orderMailKinds } from './order/index.ts';
import { orderMessage } from './order/order-message.ts';
import { previewMail, mailPreviews } from './preview.ts';
import { messageIdOf } from './send-once.ts';

const settings = exampleSettings;
const shopUrl = 'https://pignon.example';
const every = mailPreviews.flatMap(({ kind, locales: spoken }) => spoken.map((locale) => ({ kind, locale })));
const write = async (kind: string, locale: Locale) =>
  (await previewMail(kind, locale, { settings, shopUrl }))!;
const plain = (html: string) => html.replace(/<style>.*?<\/style>/s, '').replace(/<[^>]+>/g, ' ');

describe.each(every)('$kind in $locale', ({ kind, locale }) => {
  test('has its complete content in HTML and in text', async () => {
    const { subject, html, text, to, key } = await write(kind, locale);
    for (const form of [subject, plain(html), text]) {
      expect(form.trim()).not.toBe('');
      expect(form).not.toMatch(/undefined|NaN|\[object|Invalid|null\b|\{\w+\}|mail_/);
    }
    expect(to).toMatch(/^[^@\s]+@[^@\s]+$/);
    expect(key).not.toMatch(/\s|https?:/);
    expect(subject.length).toBeLessThan(90);
    expect(html).toContain(`<html lang="${locale}">`);
  });

  test('contains only absolute URLs and loads no external content', async () => {
    const { html } = await write(kind, locale);
    const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1]!);
    for (const link of links) expect(link).toMatch(/^https:\/\/(pignon\.example|service\.post\.ch)\//);
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import/);
  });

  test('has the same content in text as in HTML: every link and every amount', async () => {
    const { html, text } = await write(kind, locale);
    for (const [, link] of html.matchAll(/href="([^"]*)"/g))
      expect(text).toContain(link!.replaceAll('&amp;', '&'));
    for (const [amount] of plain(html).matchAll(/[\d’]+\.\d\d\u00a0CHF/g)) expect(text).toContain(amount);
  });
});

test('every message has a different subject in each language', async () => {
  for (const { kind, locales: spoken } of mailPreviews) {
    const subjects = await Promise.all(spoken.map(async (locale) => (await write(kind, locale)).subject));
    expect(new Set(subjects).size).toBe(spoken.length);
  }
});

test.each(orderMailKinds)('the message %s escapes texts that customers wrote', async (kind) => {
  const mailData = exampleMailData(kind, 'fr', settings, shopUrl);
  const evil = '<script>alert("x")</script>&amp;';
  const { order } = mailData;
  Object.assign(order, {
    shippingAddress: { ...order.shippingAddress, first_name: evil, city: evil },
    notes: evil,
  });
  for (const item of order.items) Object.assign(item, { product_name: evil });
  const message = (await orderMessage(kind, mailData))!;
  expect(message.html).not.toContain('<script>');
  expect(message.html).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&amp;amp;');
  expect(message.text).toContain(evil);
  expect(message.subject).not.toMatch(/[\r\n]/);
});

test('a message without attached documents does not mention attached documents', async () => {
  for (const locale of locales) {
    const mailData = exampleMailData('paid', locale, settings, shopUrl);
    const paper = {
      filename: 'F2026-000001.pdf',
      contentType: 'application/pdf',
      content: Buffer.from('%PDF'),
    };
    const [bare, full] = [
      (await orderMessage('paid', mailData))!,
      (await orderMessage('paid', mailData, [paper]))!,
    ];
    expect(bare.text).not.toContain('PDF');
    expect(full.text).toContain('(PDF)');
    expect(full.attachments).toEqual([paper]);
  }
});

test('messages about different shipments of an order have different message keys', async () => {
  const mailData = exampleMailData('shipped', 'fr', settings, shopUrl);
  const other = { ...mailData, shipment: { ...mailData.shipment!, id: 'another' } };
  const keys = [mailData, mailData, other].map(async (of) => (await orderMessage('shipped', of))!.key);
  const [first, again, second] = await Promise.all(keys);
  expect(again).toBe(first);
  expect(second).not.toBe(first);
});

test('the Message-ID is the same for the same message key, and does not reveal the key', () => {
  expect(messageIdOf('reset-secret', 'pignon.example')).toBe(messageIdOf('reset-secret', 'pignon.example'));
  expect(messageIdOf('reset-secret', 'pignon.example')).toMatch(/^<[0-9a-f]{40}@pignon\.example>$/);
  expect(messageIdOf('a', 'pignon.example')).not.toBe(messageIdOf('b', 'pignon.example'));
});

test('a message about deleted data is not composed', async () => {
  const mailData = exampleMailData('received', 'fr', settings, shopUrl);
  for (const kind of ['shipped', 'delivered', 'refunded', 'return_asked', 'return_received'] as const)
    expect(await orderMessage(kind, mailData)).toBeUndefined();
});
