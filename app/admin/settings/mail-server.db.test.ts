import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/schema.ts';
import { settings } from '#server/platform/settings/schema.ts';
import { createUser } from '#server/people/identity/index.ts';
import { user } from '#server/people/identity/schema.ts';
import { saveMailServer } from '#server/marketing/notifications/index.ts';
import { listMessages } from '#server/marketing/notifications/sent/index.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type MailServer, openMailServer } from '#tests/support/mail-server.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { actOnCustomer } from '../customers/customer-action.server.ts';
import { actOnMessages } from '../notifications/message-action.server.ts';
import { action } from './page.tsx';

let t: TestShop;
let server: MailServer;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop({ MERCHANT_NETWORKS: '127.0.0.0/8' });
  server = await openMailServer();
  admin = { ...(await t.newBuyer()), role: 'admin' };
});
afterAll(async () => {
  // The shop's idle connections would delay the end of the server.
  await t.close();
  await server.close();
});

const send = (form: Record<string, string>) =>
  action(loaderArgs(t, '/admin/settings', admin, { form: { overwrite: '1', ...form } }));
const access = (change: Record<string, string> = {}) => ({
  intent: 'mail',
  host: '127.0.0.1',
  port: new URL(server.url).port,
  security: 'none',
  user: '',
  password: '',
  from: 'shop@test.example',
  ...change,
});
const newCustomer = async () => {
  const email = `${crypto.randomUUID()}@test.example`;
  const person = { email, password: undefined, firstName: 'Ada', lastName: 'K', role: 'user' } as const;
  return createUser(t.shop.db, person);
};
const confirm = (id: string) =>
  actOnCustomer(
    loaderArgs(t, `/admin/customers/${id}`, admin, { form: { intent: 'confirm-email' }, params: { id } }),
  );
const openMessage = (id: string) =>
  actOnMessages(
    loaderArgs(t, `/admin/notifications/${id}`, admin, { form: { intent: 'open' }, params: { id } }),
  );
const lastMessage = async () => (await listMessages(t.shop.db, { page: 1, perPage: 1 })).items[0]!;

describe('a shop without a mail server', () => {
  test('keeps its messages; an admin can read one, and each reading is recorded', async () => {
    expect(await send({ intent: 'mail-test' })).toMatchObject({ ok: true });
    const message = await lastMessage();
    expect(message).toMatchObject({ to: admin.email, isKept: true });
    const opened = await openMessage(message.id);
    expect(opened).toMatchObject({ ok: true, content: { text: expect.stringContaining('Pignon') } });
    const entries = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `message:${message.id}`));
    expect(entries).toMatchObject([{ action: 'message.opened', actorId: admin.userId }]);
  });

  test('lets staff confirm the address of a customer once, and records it', async () => {
    const id = await newCustomer();
    expect(await confirm(id)).toMatchObject({ ok: true });
    expect(await confirm(id)).toMatchObject({ ok: false });
    const [customer] = await t.shop.db.select().from(user).where(eq(user.id, id));
    expect(customer?.emailVerified).toBe(true);
    const entries = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `customer:${id}`));
    expect(entries).toMatchObject([{ action: 'customer.email_confirmed', actorId: admin.userId }]);
  });
});

describe('the mail server in the settings', () => {
  test.each([
    ['a server that does not answer', { port: '1' }, 'host'],
    ['a missing host', { host: '' }, 'host'],
    ['a port out of range', { port: '70000' }, 'port'],
    ['a user without encryption', { user: 'ada', password: 'secret' }, 'security'],
    ['a user without a password', { user: 'ada', security: 'starttls' }, 'password'],
    ['an invalid sender', { from: 'nobody' }, 'from'],
  ])('is not saved with %s', async (_name, change, field) => {
    const answer = await send(access(change));
    expect(answer).toMatchObject({ ok: false, errors: { [field]: expect.any(String) } });
    expect(t.shop.mailer.isMailbox).toBe(true);
  });

  test('receives messages as soon as it is saved, and messages stay in the shop once it is removed', async () => {
    expect(await send(access())).toMatchObject({ ok: true });
    await eventually(() => expect(t.shop.mailer.isMailbox).toBe(false));
    expect(await send({ intent: 'mail-test' })).toMatchObject({ ok: true });
    expect(server.received.at(-1)).toMatchObject({ to: [admin.email] });
    expect(server.received.at(-1)?.mail.from?.value).toMatchObject([{ address: 'shop@test.example' }]);

    const kept = await lastMessage();
    expect(await openMessage(kept.id)).toMatchObject({ ok: false });
    expect(await confirm(await newCustomer())).toMatchObject({ ok: false });

    expect(await send({ intent: 'mail-remove' })).toMatchObject({ ok: true });
    await eventually(() => expect(t.shop.mailer.isMailbox).toBe(true));
  });

  test('stores its password encrypted and never writes it into the activity log', async () => {
    const outcome = await saveMailServer(
      { db: t.shop.db, secretBox: t.shop.secretBox, mayReach: () => true },
      { ...access(), security: 'none', port: Number(new URL(server.url).port), password: 'top-secret-word' },
      { id: admin.userId, ip: '127.0.0.1' },
    );
    expect(outcome).toEqual({ ok: true });
    const stored = await t.shop.db.select().from(settings).where(eq(settings.key, 'mail'));
    const entries = await t.shop.db.select().from(auditLog).where(eq(auditLog.action, 'settings.mail'));
    expect(JSON.stringify(stored)).toContain('"password":"');
    expect(JSON.stringify([stored, entries])).not.toContain('top-secret-word');
    expect(JSON.stringify(entries)).not.toContain('password');
  });

  test('is never reached in the operator’s own network', async () => {
    const outcome = await saveMailServer(
      { db: t.shop.db, secretBox: t.shop.secretBox, mayReach: () => false },
      { ...access(), security: 'none', port: Number(new URL(server.url).port), password: undefined },
      { id: admin.userId, ip: '127.0.0.1' },
    );
    expect(outcome).toMatchObject({ ok: false, reason: 'refused' });
  });
});
