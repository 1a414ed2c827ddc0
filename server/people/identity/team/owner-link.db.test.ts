import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/schema.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { user, userRoles, verification } from '../schema.ts';
import { createOwner, createOwnerLink, isOwnerLinkValid, makeAdmin } from './index.ts';

let t: TestShop;
beforeEach(async () => {
  t ??= await openTestShop();
  await t.shop.db.delete(userRoles);
});
afterAll(() => t.close());

const owner = {
  email: 'Owner@test.example',
  firstName: 'Ada',
  lastName: 'Keller',
  password: 'une-phrase-bien-longue',
  language: 'fr',
};
const newEmail = () => `${crypto.randomUUID()}@test.example`;

describe('the link of a shop without an admin', () => {
  test('creates one admin with a confirmed address, and works only once', async () => {
    const token = (await createOwnerLink(t.shop.db))!;
    expect(await isOwnerLinkValid(t.shop.db, token)).toBe(true);
    const created = await createOwner(t.shop.db, token, owner, '127.0.0.1');
    if (!created.ok) throw new Error(created.reason);
    const [made] = await t.shop.db.select().from(user).where(eq(user.id, created.userId));
    expect(made).toMatchObject({ email: 'owner@test.example', emailVerified: true });
    const [entry] = await t.shop.db.select().from(auditLog).where(eq(auditLog.actorId, created.userId));
    expect(entry).toMatchObject({ action: 'staff.joined', ip: '127.0.0.1' });

    const again = await createOwner(t.shop.db, token, { ...owner, email: newEmail() }, '127.0.0.1');
    expect(again).toEqual({ ok: false, reason: 'invalid_link' });
    expect(await createOwnerLink(t.shop.db)).toBeUndefined();
  });

  test('creates one admin when it is used twice at the same moment', async () => {
    const token = (await createOwnerLink(t.shop.db))!;
    const outcomes = await Promise.all(
      [1, 2].map(() => createOwner(t.shop.db, token, { ...owner, email: newEmail() }, '127.0.0.1')),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is not stored as text and ends after 24 hours', async () => {
    const token = (await createOwnerLink(t.shop.db))!;
    const stored = await t.shop.db.select().from(verification);
    expect(JSON.stringify(stored)).not.toContain(token);
    await t.shop.db.update(verification).set({ expiresAt: sql`now() - interval '1 second'` });
    expect(await isOwnerLinkValid(t.shop.db, token)).toBe(false);
  });

  test('rejects a common password, a used address and a wrong token', async () => {
    const token = (await createOwnerLink(t.shop.db))!;
    const attempt = (input: object, key = token) =>
      createOwner(t.shop.db, key, { ...owner, email: newEmail(), ...input }, '127.0.0.1');
    expect(await attempt({ password: 'password' })).toEqual({ ok: false, reason: 'too_common' });
    expect(await attempt({ email: owner.email })).toEqual({ ok: false, reason: 'account_exists' });
    expect(await attempt({}, 'other')).toEqual({ ok: false, reason: 'invalid_link' });
  });
});

test('the command for admins promotes an existing user and keeps the password', async () => {
  const email = newEmail();
  expect(await makeAdmin(t.shop.db, email, 'first-password')).toBe(true);
  await t.shop.db.delete(userRoles);
  expect(await makeAdmin(t.shop.db, email, 'second-password')).toBe(false);
  const roles = await t.shop.db.select({ role: userRoles.role }).from(userRoles);
  expect(roles).toEqual([{ role: 'admin' }]);
});
