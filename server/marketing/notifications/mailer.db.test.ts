import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { type Mailer, type Message, createMailer, previewMail, mailPreviews } from './index.ts';
import { closedAccountDomain } from '#server/platform/kernel/closed-account-domain.ts';
import { sentMessages } from './schema.ts';

let server: MailServer;
let t: TestShop;
let mailer: Mailer;
beforeAll(async () => {
  t = await openTestShop();
  server = await openMailServer();
  mailer = createMailer(t.shop.db, { smtpUrl: server.url, from: () => 'Pignon <bonjour@pignon.example>' });
});
afterAll(async () => {
  mailer.close();
  await server.close();
  await t.close();
});
afterEach(() => {
  server.received.length = 0;
  server.refuseWith(undefined);
});

const every = mailPreviews.flatMap(({ kind, locales }) => locales.map((locale) => ({ kind, locale })));
const context = () => ({ settings: t.shop.settings.current(), shopUrl: 'https://pignon.example' });
const example = async (): Promise<Message> => ({
  ...(await previewMail('paid', 'fr', context()))!,
  key: `test-${randomUUID()}`,
});
const rowOf = async (key: string) =>
  (await t.shop.db.select().from(sentMessages).where(eq(sentMessages.messageKey, key)))[0]!;

describe('a message sent over a real SMTP server', () => {
  test('is not sent to a closed account', async () => {
    const message = { ...(await example()), to: `closed-${randomUUID()}${closedAccountDomain}` };
    await mailer.send(message);
    expect([server.received, await rowOf(message.key)]).toEqual([[], undefined]);
  });

  test.each(every)('arrives complete: $kind in $locale', async ({ kind, locale }) => {
    const message = { ...(await previewMail(kind, locale, context()))!, key: `test-${randomUUID()}` };
    await mailer.send(message);
    expect(server.received).toHaveLength(1);
    const { mail, to } = server.received[0]!;
    expect(to).toEqual([message.to]);
    expect(mail.subject).toBe(message.subject);
    expect(mail.from?.value).toEqual([{ name: 'Pignon', address: 'bonjour@pignon.example' }]);
    expect(mail.messageId).toMatch(/^<[0-9a-f]{40}@pignon\.example>$/);
    expect(mail.date!.getTime()).toBeGreaterThan(Date.now() - 60_000);
    expect(mail.headers.get('auto-submitted')).toBe('auto-generated');
    expect((mail.html as string).trim()).toBe(message.html.trim());
    expect(mail.html).toContain(`<html lang="${locale}">`);
    expect(mail.text!.trim()).toBe(message.text.trim());
    expect(mail.attachments.map(({ filename, content }) => [filename, content.toString()])).toEqual(
      (message.attachments ?? []).map(({ filename, content }) => [filename, content.toString()]),
    );
  });

  test('offers to unsubscribe with one click only if it is marketing', async () => {
    for (const { kind, locale } of every)
      await mailer.send({ ...(await previewMail(kind, locale, context()))!, key: randomUUID() });
    const offering = server.received.filter(({ mail }) => mail.headers.has('list'));
    expect(offering).toHaveLength(3);
    for (const { mail } of offering) {
      const list = mail.headers.get('list') as unknown as Record<string, { url?: string; name?: string }>;
      expect(list.unsubscribe?.url).toMatch(/^https:\/\/pignon\.example\/((de|en)\/)?alerts\/[0-9a-f-]{36}$/);
      expect(list['unsubscribe-post']?.name).toBe('List-Unsubscribe=One-Click');
    }
  });
});

describe('a message is sent once', () => {
  test('even when its job runs again', async () => {
    const message = await example();
    await mailer.send(message);
    await mailer.send(message);
    expect(server.received).toHaveLength(1);
    expect(await rowOf(message.key)).toMatchObject({
      attempts: 1,
      failure: null,
      to: message.to,
      subject: message.subject,
    });
  });

  test('even when eight processes try to send it at the same moment; seven of these processes have to retry', async () => {
    const message = await example();
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => mailer.send(message)));
    expect(server.received).toHaveLength(1);
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    await mailer.send(message);
    expect(server.received).toHaveLength(1);
  });

  test('even when a retry follows a rejection by the mail server', async () => {
    const message = await example();
    server.refuseWith(Object.assign(new Error('try again later'), { responseCode: 451 }));
    await expect(mailer.send(message)).rejects.toThrow('try again later');
    expect(await rowOf(message.key)).toMatchObject({
      sentAt: null,
      attempts: 1,
      failure: expect.stringContaining('try again later'),
    });
    server.refuseWith(undefined);
    await mailer.send(message);
    expect(server.received).toHaveLength(1);
    expect(await rowOf(message.key)).toMatchObject({ attempts: 2, failure: null });
  });

  test('except that it is sent again, with the same Message-ID, if the process ended before it stored the mail server’s response', async () => {
    const message = await example();
    await mailer.send(message);
    const began = new Date(Date.now() - 10 * 60_000);
    await t.shop.db
      .update(sentMessages)
      .set({ sentAt: null, startedAt: began })
      .where(eq(sentMessages.messageKey, message.key));
    await mailer.send(message);
    expect(server.received).toHaveLength(2);
    expect(server.received[0]!.mail.messageId).toBe(server.received[1]!.mail.messageId);
  });

  test('because other processes do not send it while one process is sending it', async () => {
    const message = await example();
    await t.shop.db
      .insert(sentMessages)
      .values({ messageKey: message.key, to: message.to, subject: '', startedAt: new Date() });
    await expect(mailer.send(message)).rejects.toThrow('by somebody else');
    expect(server.received).toHaveLength(0);
  });
});

describe('without a mail server', () => {
  test('stores messages in the mailbox, newest first, with their attachments', async () => {
    const message = (await previewMail('data_export', 'de', context()))!;
    await t.shop.mailer.send(message);
    await t.shop.mailer.send(message);
    const [newest, ...others] = (await (await t.ask('/dev/mailbox.json')).json()) as Record<string, string>[];
    expect(Object.keys(newest!)).toEqual(['to', 'subject', 'html', 'text', 'created_at']);
    expect(newest).toMatchObject({ to: message.to, subject: message.subject, text: message.text });
    expect(others.filter(({ subject }) => subject === message.subject)).toEqual([]);
    const page = await (await t.ask('/dev/mailbox')).text();
    const link = /\/dev\/mailbox\/\d+\/0/.exec(page)![0];
    const file = await t.ask(link);
    expect(file.headers.get('content-type')).toBe('application/json');
    expect(await file.text()).toBe(message.attachments![0]!.content.toString());
    expect((await t.ask('/dev/mailbox/99999999/0')).status).toBe(404);
  });

  test('lists a preview page for every kind of message', async () => {
    const list = await (await t.ask('/dev/mails')).text();
    for (const { kind, locale } of every) {
      expect(list).toContain(`/dev/mails/${kind}/${locale}"`);
      const page = await t.ask(`/dev/mails/${kind}/${locale}`);
      expect([kind, page.status, page.headers.get('content-type')]).toEqual([
        kind,
        200,
        'text/html; charset=UTF-8',
      ]);
      expect((await t.ask(`/dev/mails/${kind}/${locale}/text`)).status).toBe(200);
    }
    expect((await t.ask('/dev/mails/nothing/fr')).status).toBe(404);
    expect((await t.ask('/dev/mails/staff_new_order/it')).status).toBe(404);
  });
});
