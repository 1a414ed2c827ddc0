import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/schema.ts';
import { changeCustomerSettings, createUser, readSession } from '#server/people/identity/index.ts';
import { session, staffInvitations, twoFactor, user, userRoles } from '#server/people/identity/schema.ts';
import { createToken } from '#server/people/api-tokens/index.ts';
import { changeRole } from '#server/people/identity/team/index.ts';
import { startJobs } from '#server/jobs.ts';
import { action as joinAction, loader as joinLoader } from '#app/storefront/invitation/page.tsx';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { menuGroupsFor } from '../menu.ts';
import { action, loader } from './page.tsx';

let t: TestShop;
let owner: Person;
beforeAll(async () => {
  t = await openTestShop();
  await startJobs(t.shop);
  owner = await newPerson('admin');
});
afterAll(() => t.close());

interface Person {
  userId: string;
  email: string;
  role: 'user' | 'moderator' | 'admin';
  isStrong?: boolean;
}
let made = 0;
const password = 'une-phrase-bien-longue';
async function newPerson(role: Person['role'], language = 'fr'): Promise<Person> {
  const email = `staff-${(made += 1)}@test.example`;
  return {
    email,
    role,
    userId: await createUser(t.shop.db, {
      email,
      password,
      firstName: `P${made}`,
      lastName: 'Keller',
      role,
      language,
    }),
  };
}
const send = (form: Record<string, string>, who: Person = owner) =>
  action(loaderArgs(t, '/admin/staff', who, { form }));
const load = (who: Person = owner) => loader(loaderArgs(t, '/admin/staff', who));
const member = async (id: string) => (await load()).members.find((one) => one.id === id);
const roleOf = async (id: string) =>
  (await t.shop.db.select().from(userRoles).where(eq(userRoles.userId, id)))[0]?.role ?? 'user';
const lastEntry = async (subject: string) =>
  (
    await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, subject))
      .orderBy(desc(auditLog.id))
      .limit(1)
  )[0];

describe('the staff', () => {
  test('are listed with role, two-factor state, last sign-in and sessions, without customers', async () => {
    const moderator = await newPerson('moderator');
    const customer = await newPerson('user');
    await t.ask('/api/auth/sign-in/email', { body: { email: moderator.email, password } });
    await t.shop.db.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, moderator.userId));
    expect(await member(moderator.userId)).toMatchObject({
      email: moderator.email,
      role: 'moderator',
      hasTwoFactor: true,
      passkeys: 0,
      sessions: 1,
      signedInAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(await member(owner.userId)).toMatchObject({
      role: 'admin',
      hasTwoFactor: false,
      sessions: 0,
      signedInAt: null,
    });
    expect(await member(customer.userId)).toBeUndefined();
  });

  test('can be viewed and changed by administrators only, which applies to the page, its forms and its menu entry', async () => {
    for (const role of ['user', 'moderator'] as const) {
      const who = await newPerson(role);
      await expect(load(who)).rejects.toMatchObject({ status: 302 });
      await expect(send({ intent: 'remove', id: owner.userId, seen: 'admin' }, who)).rejects.toMatchObject({
        status: 302,
      });
    }
    expect(await roleOf(owner.userId)).toBe('admin');
    const entries = (role: Person['role']) =>
      menuGroupsFor(role).flatMap((group) => group.entries.map(({ to }) => to));
    expect([
      entries('admin').includes('/admin/staff'),
      entries('moderator').includes('/admin/staff'),
    ]).toEqual([true, false]);
  });
});

describe('a role', () => {
  test('that is changed takes effect with the next request, and the activity log records its old and new value', async () => {
    const moderator = await newPerson('moderator');
    const cookie = await t.signIn(moderator.email);
    const change = { intent: 'role', id: moderator.userId, seen: 'moderator', role: 'admin' };
    expect(await send(change)).toMatchObject({
      ok: true,
      message: expect.stringContaining('Administrateur'),
    });
    expect((await t.ask('/api/admin/webhooks', { as: cookie })).status).toBe(200);
    expect(await lastEntry(`staff:${moderator.userId}`)).toMatchObject({
      action: 'staff.role_changed',
      actorId: owner.userId,
      before: { role: 'moderator' },
      after: { role: 'admin' },
      ip: '127.0.0.1',
    });
    // Setting the role that the member already has changes nothing and adds no audit entry.
    const entry = await lastEntry(`staff:${moderator.userId}`);
    expect(await send(change)).toMatchObject({ ok: true });
    expect((await lastEntry(`staff:${moderator.userId}`))!.id).toBe(entry!.id);
    expect(await send({ ...change, seen: 'admin', role: 'moderator' })).toMatchObject({ ok: true });
    expect((await t.ask('/api/admin/webhooks', { as: cookie })).status).toBe(403);
    expect((await readSession(t.shop.db, cookie))!.role).toBe('moderator');
  });

  test('is not overwritten if another administrator changed it in the meantime', async () => {
    const other = await newPerson('admin');
    expect(await send({ intent: 'remove', id: other.userId, seen: 'moderator' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('Quelqu’un d’autre a changé ce rôle entre-temps'),
    });
    expect(await roleOf(other.userId)).toBe('admin');
  });

  test('ends when the person is removed from the staff: the sessions end and the customer account remains', async () => {
    const moderator = await newPerson('moderator');
    const cookie = await t.signIn(moderator.email);
    expect(await send({ intent: 'remove', id: moderator.userId, seen: 'moderator' })).toMatchObject({
      ok: true,
    });
    expect([await roleOf(moderator.userId), (await t.ask('/api/orders', { as: cookie })).status]).toEqual([
      'user',
      401,
    ]);
    expect(await lastEntry(`staff:${moderator.userId}`)).toMatchObject({
      action: 'staff.removed',
      after: { role: 'user' },
    });
    expect(
      (await t.ask('/api/auth/sign-in/email', { body: { email: moderator.email, password } })).status,
    ).toBe(200);
    expect(await send({ intent: 'remove', id: moderator.userId, seen: 'moderator' })).toEqual({
      ok: false,
      message: 'Cette personne ne fait plus partie de l’équipe.',
    });
  });

  test('that is taken from an administrator also revokes that person’s API tokens, which stay revoked when the role is given again', async () => {
    const other = await newPerson('admin');
    const by = { id: other.userId, ip: '127.0.0.1' };
    const token = await createToken(t.shop.db, { name: 'Caisse', scopes: ['orders:read'], days: null }, by);
    const call = async () =>
      (await t.ask('/api/admin/orders', { headers: { authorization: `Bearer ${token}` } })).status;
    expect(await call()).toBe(200);
    expect(await send({ intent: 'role', id: other.userId, seen: 'admin', role: 'moderator' })).toMatchObject({
      ok: true,
    });
    expect(await call()).toBe(401);
    expect(await send({ intent: 'role', id: other.userId, seen: 'moderator', role: 'admin' })).toMatchObject({
      ok: true,
    });
    expect(await call()).toBe(401);
    const { rows } = await t.shop.db.execute<{ id: string }>(
      sql`SELECT id FROM api_tokens WHERE user_id = ${other.userId}`,
    );
    expect(await lastEntry(`token:${rows[0]!.id}`)).toMatchObject({
      action: 'token.revoked',
      actorId: owner.userId,
    });
  });

  test('cannot be changed by the person who has it, so at least one administrator remains', async () => {
    const form = { intent: 'role', id: owner.userId, seen: 'admin', role: 'moderator' };
    expect(await send(form)).toEqual({
      ok: false,
      message: 'Vous ne pouvez pas changer votre propre rôle. Demandez à un autre administrateur.',
    });
    const { rows } = await t.shop.db.execute<{ id: string }>(
      sql`UPDATE user_roles SET role = 'moderator' WHERE role = 'admin' AND user_id <> ${owner.userId} RETURNING user_id AS id`,
    );
    expect(await send(form)).toEqual({
      ok: false,
      message: 'Il faut toujours un administrateur : nommez-en un autre d’abord.'.replace(' :', '\u00a0:'),
    });
    for (const { id } of rows)
      await t.shop.db.update(userRoles).set({ role: 'admin' }).where(eq(userRoles.userId, id));
    expect(await roleOf(owner.userId)).toBe('admin');
  });

  test('that two administrators remove from each other at the same time is removed from only one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const pair = [await newPerson('admin'), await newPerson('admin')] as const;
      const remove = (by: Person, whom: Person) =>
        changeRole(t.shop.db, whom.userId, { seen: 'admin', role: 'user' }, { id: by.userId, ip: '::1' });
      const outcomes = await Promise.all([remove(pair[0], pair[1]), remove(pair[1], pair[0])]);
      expect(outcomes.map((outcome) => (outcome.ok ? 'ok' : outcome.reason)).sort()).toEqual([
        'not_admin',
        'ok',
      ]);
      const left = await Promise.all(pair.map(({ userId }) => roleOf(userId)));
      expect(left.sort()).toEqual(['admin', 'user']);
    }
  });
});

describe('sessions and second factors of the staff', () => {
  test('an administrator can end all sessions of another person, or all own sessions except the current one', async () => {
    const moderator = await newPerson('moderator');
    await t.signIn(moderator.email);
    await t.signIn(moderator.email);
    expect(await send({ intent: 'sign-out', id: moderator.userId })).toEqual({
      ok: true,
      message: 'Sessions fermées\u00a0: 2',
    });
    expect(await t.shop.db.select().from(session).where(eq(session.userId, moderator.userId))).toEqual([]);
    expect(await lastEntry(`staff:${moderator.userId}`)).toMatchObject({
      action: 'staff.signed_out',
      after: { sessions: 2 },
    });

    const cookie = await t.signIn(owner.email);
    await t.signIn(owner.email);
    const args = loaderArgs(t, '/admin/staff', owner, { form: { intent: 'sign-out', id: owner.userId } }) as {
      request: Request;
    };
    args.request.headers.set('cookie', cookie);
    expect(await action(args as never)).toMatchObject({ ok: true });
    expect((await t.ask('/api/orders', { as: cookie })).status).toBe(200);
    expect(await t.shop.db.select().from(session).where(eq(session.userId, owner.userId))).toHaveLength(1);
  });

  test('a lost second factor is reset: it is disabled and its owner is signed out', async () => {
    const moderator = await newPerson('moderator');
    const form = { intent: 'reset-two-factor', id: moderator.userId };
    expect(await send(form)).toMatchObject({ ok: false });
    await t.shop.db.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, moderator.userId));
    await t.shop.db.insert(twoFactor).values({ userId: moderator.userId, secret: 'x', backupCodes: 'y' });
    const cookie = await t.signIn(moderator.email);
    expect(await send(form)).toMatchObject({ ok: true });
    expect((await t.ask('/api/orders', { as: cookie })).status).toBe(401);
    expect(await t.shop.db.select().from(twoFactor).where(eq(twoFactor.userId, moderator.userId))).toEqual(
      [],
    );
    expect(await lastEntry(`staff:${moderator.userId}`)).toMatchObject({ action: 'staff.two_factor_reset' });
  });

  test('resetting one’s own second factor requires the password', async () => {
    const admin = await newPerson('admin');
    await t.shop.db.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, admin.userId));
    expect(await send({ intent: 'reset-two-factor', id: admin.userId }, admin)).toMatchObject({ ok: false });
    const [row] = await t.shop.db.select().from(user).where(eq(user.id, admin.userId));
    expect(row!.twoFactorEnabled).toBe(true);
  });

  test('only an administrator who has two factors can require them of all staff (“Paramètres sauvegardés”); a repeated request has no effect', async () => {
    expect(await send({ intent: 'require', on: 'true' })).toMatchObject({
      ok: false,
      message: expect.stringContaining('Configurez d’abord la vôtre'),
    });
    const strong = { ...owner, isStrong: true };
    for (const on of ['true', 'true', 'false']) {
      expect(await send({ intent: 'require', on }, strong)).toEqual({
        ok: true,
        message: 'Paramètres sauvegardés',
      });
      expect((await load()).isRequired).toBe(on === 'true');
    }
    const entries = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, 'settings:security'))
      .orderBy(auditLog.id);
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [{ require_two_factor: false }, { require_two_factor: true }],
      [{ require_two_factor: true }, { require_two_factor: false }],
    ]);
  });
});

describe('an invitation', () => {
  interface Mail {
    to: string;
    subject: string;
    text: string;
  }
  const mailsTo = async (email: string) =>
    ((await (await t.ask('/dev/mailbox.json')).json()) as Mail[]).filter(({ to }) => to === email);
  async function linkTo(email: string, count = 1): Promise<string> {
    await expect.poll(async () => (await mailsTo(email)).length, { timeout: 15_000 }).toBe(count);
    return /(\/(?:de\/|en\/)?invitation\?token=[\w-]+)/.exec((await mailsTo(email))[0]!.text)![1]!;
  }
  const invite = (email: string, role = 'moderator', language = 'fr') =>
    send({ intent: 'invite', email, role, language });
  const see = (link: string, who?: Person) => joinLoader(loaderArgs(t, link, who));
  const join = async (link: string, form: Record<string, string> = {}, who?: Person) => {
    const args = loaderArgs(t, link, who, { form }) as { request: Request };
    args.request.headers.set('host', 'localhost:3000');
    return joinAction(args as never);
  };
  const newcomer = { firstName: 'Nora', lastName: 'Blanc', password, confirmPassword: password };
  const open = async (email: string) => (await load()).invitations.find((one) => one.email === email);

  test.each([
    ['fr', 'Vous êtes invité à rejoindre l’équipe', /^\/invitation/],
    ['de', 'Sie sind eingeladen, dem Team beizutreten', /^\/de\/invitation/],
    ['en', 'You are invited to join the team', /^\/en\/invitation/],
  ])(
    'is sent in the language %s, and lets a new person enter a name, choose a password and sign in',
    async (language, subject, path) => {
      const email = `nora-${language}@test.example`;
      expect(await invite(email.toUpperCase(), 'moderator', language)).toEqual({
        ok: true,
        message: `Invitation envoyée à ${email}`,
      });
      const link = await linkTo(email);
      expect(link).toMatch(path);
      expect((await mailsTo(email))[0]!.subject).toBe(subject);
      expect(await see(link)).toMatchObject({ email, role: 'moderator', isKnown: false, who: 'nobody' });
      expect(await join(link, { ...newcomer, firstName: '', confirmPassword: 'autre' })).toMatchObject({
        errors: {
          firstName: 'Ce champ est requis',
          confirmPassword: 'Les mots de passe ne correspondent pas',
        },
        values: { lastName: 'Blanc' },
      });
      expect(
        await join(link, { ...newcomer, password: 'motdepasse', confirmPassword: 'motdepasse' }),
      ).toMatchObject({
        errors: { password: 'Ce mot de passe est trop courant, choisissez-en un autre' },
      });
      const answer = (await join(link, newcomer)) as Response;
      expect(answer.headers.get('location')).toBe('/admin');
      const [person] = await t.shop.db.select().from(user).where(eq(user.email, email));
      expect([person!.name, person!.language, await roleOf(person!.id)]).toEqual([
        'Nora Blanc',
        language,
        'moderator',
      ]);
      const cookie = answer.headers
        .getSetCookie()
        .map((one) => one.split(';', 1)[0])
        .join('; ');
      expect((await readSession(t.shop.db, cookie))!.role).toBe('moderator');
      expect(await lastEntry(`staff:${person!.id}`)).toMatchObject({
        action: 'staff.joined',
        actorId: person!.id,
      });
      // The invitation's link works only once.
      expect(await see(link)).toBeNull();
      expect(await join(link, { ...newcomer, firstName: 'Zoé' })).toMatchObject({
        message: expect.stringContaining('n’est plus valable'),
      });
      expect(await open(email)).toBeUndefined();
    },
  );

  test('stores only a hash of its secret', async () => {
    await invite('digest@test.example');
    const token = new URL(await linkTo('digest@test.example'), 'http://x').searchParams.get('token')!;
    const [row] = await t.shop.db
      .select()
      .from(staffInvitations)
      .where(eq(staffInvitations.email, 'digest@test.example'));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(row!.expiresAt.getTime() - row!.createdAt.getTime()).toBeCloseTo(7 * 86_400_000, -4);
  });

  test('for an existing customer can be accepted only by the customer with that e-mail address, in that customer’s language', async () => {
    const customer = await newPerson('user');
    await changeCustomerSettings(t.shop.db, customer.userId, {
      language: 'de',
      currency: 'CHF',
      emailNotifications: true,
    });
    await invite(customer.email, 'admin', 'fr');
    const link = await linkTo(customer.email);
    expect((await mailsTo(customer.email))[0]!.subject).toBe('Sie sind eingeladen, dem Team beizutreten');
    expect(await see(link)).toMatchObject({ who: 'nobody', isKnown: true });
    expect(await join(link, newcomer)).toMatchObject({
      message: 'Vous avez déjà un compte\u00a0: connectez-vous pour accepter.',
    });
    const other = await newPerson('user');
    expect(await see(link, other)).toMatchObject({ who: 'other', signedInAs: other.email });
    expect(await join(link, {}, other)).toMatchObject({
      message: expect.stringContaining('n’est plus valable'),
    });
    expect(await roleOf(other.userId)).toBe('user');
    expect(((await join(link, {}, customer)) as Response).headers.get('location')).toBe('/admin');
    expect(await roleOf(customer.userId)).toBe('admin');
  });

  test('is accepted only once, even by concurrent requests', async () => {
    await invite('twice@test.example');
    const link = await linkTo('twice@test.example');
    const answers = await Promise.all([join(link, newcomer), join(link, newcomer), join(link, newcomer)]);
    expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1);
  });

  test('that is sent again invalidates the earlier link, and a revoked invitation has no valid link', async () => {
    const email = 'again@test.example';
    await invite(email);
    const first = await linkTo(email);
    expect(await invite(email)).toMatchObject({
      ok: false,
      errors: { email: expect.stringContaining('est déjà invitée') },
    });
    const { id } = (await open(email))!;
    expect(await send({ intent: 'resend', id })).toMatchObject({ ok: true });
    const second = await linkTo(email, 2);
    expect([await see(first), (await see(second))?.email]).toEqual([null, email]);
    expect(await send({ intent: 'revoke', id })).toEqual({ ok: true, message: 'Invitation retirée' });
    expect(await send({ intent: 'revoke', id })).toMatchObject({ ok: false });
    expect(await send({ intent: 'resend', id })).toMatchObject({ ok: false });
    expect(await join(second, newcomer)).toMatchObject({
      message: expect.stringContaining('n’est plus valable'),
    });
    expect(await lastEntry(`invitation:${id}`)).toMatchObject({
      action: 'staff.invitation_revoked',
      before: { email },
    });
  });

  test('expires after seven days, or when the person who sent it loses the administrator role', async () => {
    await invite('late@test.example');
    const late = await linkTo('late@test.example');
    await t.shop.db
      .update(staffInvitations)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(staffInvitations.email, 'late@test.example'));
    expect(await see(late)).toBeNull();
    expect(await open('late@test.example')).toMatchObject({ isExpired: true });

    const other = await newPerson('admin');
    await send({ intent: 'invite', email: 'by-other@test.example', role: 'admin', language: 'fr' }, other);
    const link = await linkTo('by-other@test.example');
    await send({ intent: 'remove', id: other.userId, seen: 'admin' });
    expect(await see(link)).toBeNull();
    expect(await join(link, newcomer)).toMatchObject({
      message: expect.stringContaining('n’est plus valable'),
    });
  });

  test.each([
    ['not-an-address', 'moderator', { email: 'Saisissez une adresse e-mail valable' }],
    ['a@test.example', 'user', { role: 'Choisissez un rôle' }],
    ['a@test.example', 'owner', { role: 'Choisissez un rôle' }],
  ])(
    'to the e-mail address %j with the role %j is rejected, with an error next to the field',
    async (email, role, errors) => {
      expect(await invite(email, role)).toEqual({ ok: false, errors });
    },
  );

  test('to an existing staff member is rejected', async () => {
    const moderator = await newPerson('moderator');
    expect(await invite(moderator.email)).toMatchObject({
      errors: { email: 'Cette personne fait déjà partie de l’équipe' },
    });
  });
});
