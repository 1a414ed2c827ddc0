import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/schema.ts';
import {
  type StaffMailJob,
  composeStaffMail,
  createMailer,
  mailPreviews,
} from '#server/marketing/notifications/index.ts';
import { sentMessages } from '#server/marketing/notifications/schema.ts';
import { createPromotion, reportEndedPromotions } from '#server/ordering/promotions/index.ts';
import { promotions } from '#server/ordering/promotions/schema.ts';
import { saveSettingGroup } from '#server/platform/settings/index.ts';
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { freshVariants, paidTestOrder } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loader as exportCsv } from './export.ts';
import { action, loader } from './list-page.tsx';
import { loader as showMessage } from './message-page.tsx';
import { loader as model } from './template.ts';
import { loader as models } from './templates-page.tsx';

let t: TestShop;
let server: MailServer;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  server = await openMailServer();
  admin = { ...(await t.newBuyer()), role: 'admin' };
});
afterAll(async () => {
  await server.close();
  await t.close();
});

const list = (search = '') => loader(loaderArgs(t, `/admin/notifications${search}`, admin));
const send = (form: Record<string, string>, who: typeof admin | undefined = admin) =>
  action(loaderArgs(t, '/admin/notifications', who, { form }));
const context = () => ({
  db: t.shop.db,
  settings: t.shop.settings.current(),
  shopUrl: 'https://pignon.example',
});

/**
 * Runs a mail job as the job queue does, with a mail server that the test sets to accept or reject messages.
 */
async function tryJob(job: StaffMailJob): Promise<void> {
  const mailer = createMailer(t.shop.db, {
    smtpUrl: server.url,
    from: () => 'Pignon <bonjour@pignon.example>',
  });
  const message = await composeStaffMail(context(), job);
  await mailer.send({ ...message!, job: { queue: 'staff-mail', data: job } }).finally(() => mailer.close());
}
const jobsLike = async (part: string) =>
  (
    await t.shop.db.execute<{ data: StaffMailJob }>(
      sql`SELECT data FROM jobs.job WHERE name = 'staff-mail' AND data::text LIKE ${`%${part}%`}`,
    )
  ).rows;

describe('the messages', () => {
  test('are listed with state, recipient, subject, dates and error, and can be searched, filtered, sorted and exported', async () => {
    const order = await paidTestOrder(t, { [(await freshVariants(t, 1))[0]!]: 1 });
    server.refuseWith(Object.assign(new Error('mailbox full'), { responseCode: 452 }));
    await expect(tryJob({ kind: 'new_order', orderId: order.id })).rejects.toThrow();
    server.refuseWith(undefined);
    await tryJob({ kind: 'payment_trouble', orderId: order.id });
    const { messages, total } = await list();
    expect(total).toBeGreaterThanOrEqual(2);
    expect(messages[0]).toMatchObject({
      state: 'sent',
      to: 'bonjour@pignon.example',
      failure: null,
      canResend: false,
    });
    const failed = await list('?state=failed');
    expect(failed.messages).toMatchObject([
      {
        state: 'failed',
        sentAt: null,
        attempts: 1,
        failure: expect.stringContaining('mailbox full'),
        canResend: true,
      },
    ]);
    expect(failed.messages[0]!.subject).toContain(order.number);
    expect((await list(`?q=${order.number}`)).messages.map(({ id }) => id)).toContain(failed.messages[0]!.id);
    expect((await list('?q=nobody@nowhere')).messages).toEqual([]);
    const oldest = await list('?sort=created');
    expect(oldest.messages.at(-1)!.id).toBe(messages[0]!.id);
    const file = await (
      await exportCsv(loaderArgs(t, '/admin/notifications.csv?state=failed', admin))
    ).text();
    expect(file.trim().split('\r\n')).toHaveLength(2);
    expect(file).toContain('mailbox full');
    expect(await showMessage(loaderArgs(t, '/', admin, { params: { id: failed.messages[0]!.id } }))).toEqual({
      message: failed.messages[0],
      isMailbox: true,
    });
    await expect(showMessage(loaderArgs(t, '/', admin, { params: { id: '999999' } }))).rejects.toMatchObject({
      init: { status: 404 },
    });
  });

  test('that failed can be sent again, which the activity log records with the author; delivered messages are never sent twice', async () => {
    const [failed] = (await list('?state=failed')).messages;
    const before = await jobsLike('new_order');
    expect(await send({ intent: 'resend', id: failed!.id })).toEqual({
      ok: true,
      message: 'Message remis en file d’envoi',
    });
    const after = await jobsLike('new_order');
    expect(after).toHaveLength(before.length + 1);
    await tryJob(after.at(-1)!.data);
    await tryJob(after.at(-1)!.data);
    expect(server.received.filter(({ mail }) => mail.subject === failed!.subject)).toHaveLength(1);
    expect(await send({ intent: 'resend', id: failed!.id })).toMatchObject({ ok: false });
    expect(await jobsLike('new_order')).toHaveLength(after.length);
    const noted = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `message:${failed!.id}`));
    expect(noted).toMatchObject([{ action: 'message.resent', actorId: admin.userId }]);
  });

  test('that contain a personal link are not stored, so they cannot be sent again', async () => {
    const [row] = await t.shop.db
      .insert(sentMessages)
      .values({
        messageKey: crypto.randomUUID(),
        to: 'ada@test.example',
        subject: 'Mot de passe',
        failure: 'no',
        attempts: 1,
      })
      .returning();
    expect((await list('?q=ada@test.example')).messages).toMatchObject([
      { state: 'failed', canResend: false },
    ]);
    expect(await send({ intent: 'resend', id: String(row!.id) })).toMatchObject({ ok: false });
  });

  test('are searched with a database index, and the newest messages are read in index order, without a sort step', async () => {
    const plan = await t.shop.db.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`);
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`EXPLAIN SELECT id FROM sent_messages WHERE ("to" || ' ' || subject) ILIKE '%pignon%'`,
      );
      const newest = await tx.execute<{ 'QUERY PLAN': string }>(
        sql`EXPLAIN SELECT id FROM sent_messages WHERE true ORDER BY created_at DESC NULLS LAST LIMIT 50`,
      );
      return [...rows, ...newest.rows].map((row) => row['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('sent_messages_words');
    expect(plan).toContain('sent_messages_created');
    expect(plan).not.toContain('Sort');
  });

  test('are accessible to administrators only', async () => {
    for (const who of [{ ...admin, role: 'moderator' as never }, undefined])
      for (const call of [
        () => loader(loaderArgs(t, '/admin/notifications', who)),
        () => action(loaderArgs(t, '/admin/notifications', who, { form: { intent: 'resend', id: '1' } })),
        () => models(loaderArgs(t, '/admin/notifications/models', who)),
        () => model(loaderArgs(t, '/', who, { params: { kind: 'paid', locale: 'fr' } })),
      ])
        await expect(call()).rejects.toMatchObject({ status: 302 });
  });
});

describe('the message templates', () => {
  test('include every message to customers and staff in each of its languages', async () => {
    const shown = (await models(loaderArgs(t, '/admin/notifications/models', admin))).models;
    expect(shown.map(({ kind }) => kind)).toEqual(mailPreviews.map(({ kind }) => kind));
    for (const { kind, locales } of shown)
      for (const locale of locales) {
        const page = await model(loaderArgs(t, '/', admin, { params: { kind, locale } }));
        expect(await page.text()).toContain(`<html lang="${locale}">`);
      }
    await expect(
      model(loaderArgs(t, '/', admin, { params: { kind: 'paid', locale: 'it' } })),
    ).rejects.toMatchObject({
      init: { status: 404 },
    });
  });
});

describe('the staff', () => {
  test('receive one notification when a promotion code expires or is used up, unless this notification is turned off', async () => {
    const made = await createPromotion(
      t.shop.db,
      {
        name: 'Vélotour',
        code: `TOUR${Date.now()}`,
        kind: 'percentage',
        value: 1000,
        min_order_cents: 0,
        max_uses: 2,
        max_uses_per_customer: null,
        starts_on: '2026-01-01',
        expires_on: null,
        is_active: true,
      } as never,
      'Europe/Zurich',
      { id: admin.userId, ip: '127.0.0.1' },
    );
    expect(made.ok).toBe(true);
    const [promotion] = await t.shop.db.select().from(promotions).where(eq(promotions.name, 'Vélotour'));
    const set = (change: Partial<typeof promotions.$inferInsert>) =>
      t.shop.db.update(promotions).set(change).where(eq(promotions.id, promotion!.id));
    expect(await reportEndedPromotions(t.shop)).toBe(0);
    await set({ uses: 2 });
    const results = await Promise.all([reportEndedPromotions(t.shop), reportEndedPromotions(t.shop)]);
    expect(results.toSorted()).toEqual([0, 1]);
    await set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await reportEndedPromotions(t.shop)).toBe(1);
    expect(await reportEndedPromotions(t.shop)).toBe(0);
    await set({ expiresAt: new Date(Date.now() + 60_000) });
    expect(await reportEndedPromotions(t.shop)).toBe(0);
    await set({ expiresAt: new Date(Date.now() - 1000) });
    expect(await reportEndedPromotions(t.shop)).toBe(1);
    const jobs = (await jobsLike('promotion_ended')).map(
      ({ data }) => data as StaffMailJob & { kind: 'promotion_ended' },
    );
    expect(jobs.map(({ cause }) => cause).toSorted()).toEqual(['expired', 'expired', 'used_up']);
    const written = await Promise.all(jobs.map((job) => composeStaffMail(context(), job)));
    expect(new Set(written.map((message) => message!.key)).size).toBe(3);
    expect(written.map((message) => message!.subject)).toContain(`Le code ${promotion!.code} est épuisé`);
    const { notifications, shop } = t.shop.settings.current();
    await saveSettingGroup(t.shop.db, 'notifications', { ...notifications, promotionUpdates: false }, null);
    await t.shop.settings.reload();
    expect(await composeStaffMail(context(), jobs[0]!)).toBeUndefined();
    await saveSettingGroup(t.shop.db, 'notifications', notifications, null);
    await saveSettingGroup(t.shop.db, 'shop', { ...shop, language: 'de' }, null);
    await t.shop.settings.reload();
    expect(
      (await composeStaffMail(
        context(),
        jobs.find(({ cause }) => cause === 'used_up')!,
      ))!.subject,
    ).toBe(`Der Code ${promotion!.code} ist aufgebraucht`);
  });
});
