import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUser, sessionToken } from '#server/people/identity/index.ts';
import { passkey, profiles, session, user } from '#server/people/identity/schema.ts';
import { startJobs } from '#server/jobs.ts';
import { m } from '#shared/i18n/index.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action as confirmAction, loader as confirmLoader } from '../auth/email/page.tsx';
import { action, loader } from './page.tsx';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
  await startJobs(t.shop);
});
afterAll(() => t.close());

const password = 'une-phrase-bien-longue';
let made = 0;
async function newPerson() {
  const email = `security-${(made += 1)}@test.example`;
  const userId = await createUser(t.shop.db, {
    email,
    password,
    firstName: 'Ada',
    lastName: 'Keller',
    role: 'user',
  });
  const cookie = await t.signIn(email);
  return { userId, email, cookie };
}
type Person = Awaited<ReturnType<typeof newPerson>>;

/** Returns the arguments for the page's loader or action, with the person's session cookie. */
function argsOf(person: Person, form?: Record<string, string>) {
  const args = loaderArgs(t, '/account/security', person, form ? { form } : {}) as { request: Request };
  args.request.headers.set('cookie', person.cookie);
  return args as never;
}
const send = (person: Person, form: Record<string, string>) => action(argsOf(person, form));
const load = async (person: Person) => (await loader(argsOf(person)))!;
const signsIn = async (email: string, typed: string) =>
  (await t.ask('/api/auth/sign-in/email', { body: { email, password: typed } })).status === 200;
const isSignedIn = async (cookie: string) => (await t.ask('/api/orders', { as: cookie })).status === 200;
interface Mail {
  to: string;
  subject: string;
  text: string;
}
async function mailTo(email: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        const all = (await (await t.ask('/dev/mailbox.json')).json()) as Mail[];
        found = all.find((mail) => mail.to === email && subject.test(mail.subject));
        return found !== undefined;
      },
      { timeout: 15_000 },
    )
    .toBe(true);
  return found!;
}

describe('the password', () => {
  const next = {
    intent: 'password',
    currentPassword: password,
    password: 'une-autre-phrase',
    confirmPassword: 'une-autre-phrase',
  };
  test('changes only with the current password; other devices are then signed out and an e-mail confirms the change', async () => {
    const person = await newPerson();
    const elsewhere = await t.signIn(person.email);
    expect(await send(person, next)).toMatchObject({
      message: 'Mot de passe changé. Vos autres appareils ont été déconnectés.',
    });
    expect([await signsIn(person.email, password), await signsIn(person.email, 'une-autre-phrase')]).toEqual([
      false,
      true,
    ]);
    expect([await isSignedIn(person.cookie), await isSignedIn(elsewhere)]).toEqual([true, false]);
    await mailTo(person.email, /mot de passe a été changé/);
  });
  test.each([
    ['currentPassword', { currentPassword: 'faux-mot' }, 'Ce n’est pas votre mot de passe actuel'],
    ['currentPassword', { currentPassword: '' }, 'Ce champ est requis'],
    [
      'password',
      { password: '12345', confirmPassword: '12345' },
      'Le mot de passe doit contenir au moins 6 caractères',
    ],
    [
      'password',
      { password: 'motdepasse', confirmPassword: 'motdepasse' },
      'Ce mot de passe est trop courant, choisissez-en un autre',
    ],
    ['confirmPassword', { confirmPassword: 'autre' }, 'Les mots de passe ne correspondent pas'],
  ])(
    'is not changed if the field %s is invalid, and the error appears next to that field',
    async (field, wrong, message) => {
      const person = await newPerson();
      expect(await send(person, { ...next, ...wrong })).toMatchObject({
        form: 'password',
        errors: { [field]: message },
      });
      expect(await signsIn(person.email, password)).toBe(true);
    },
  );
});

describe('the e-mail', () => {
  const ask = (person: Person, email: string, typed = password) =>
    send(person, { intent: 'email', email, emailPassword: typed });
  const confirm = async (mail: Mail) => {
    const link = /\/auth\/email\?token=[\w-]+/.exec(mail.text)![0];
    expect(confirmLoader(loaderArgs(t, link))).toEqual({ hasToken: true });
    return confirmAction(loaderArgs(t, link, undefined, { form: {} }));
  };
  test('changes only after confirmation from both mailboxes, the old and the new, in either order; both mailboxes then receive a notice', async () => {
    for (const isOldFirst of [true, false]) {
      const person = await newPerson();
      const other = `new-${person.email}`;
      expect(await ask(person, other.toUpperCase())).toMatchObject({
        message: 'Deux messages sont en route\u00a0: confirmez dans les deux.',
      });
      const mails = [
        await mailTo(person.email, /changement d’adresse/),
        await mailTo(other, /changement d’adresse/),
      ];
      const [first, second] = isOldFirst ? mails : mails.toReversed();
      expect(await confirm(first!)).toMatchObject({ ok: true, message: m.security_email_half() });
      expect(await confirm(first!)).toMatchObject({ ok: true, message: m.security_email_half() });
      expect((await load(person)).email).toBe(person.email);
      expect(await confirm(second!)).toMatchObject({ ok: true, message: m.security_email_done() });
      const [row] = await t.shop.db.select().from(user).where(eq(user.id, person.userId));
      const [profile] = await t.shop.db.select().from(profiles).where(eq(profiles.userId, person.userId));
      expect([row!.email, profile!.email]).toEqual([other, other]);
      expect([await signsIn(person.email, password), await signsIn(other, password)]).toEqual([false, true]);
      await mailTo(person.email, /est changée/);
      await mailTo(other, /est changée/);
      expect(await confirm(second!)).toMatchObject({ ok: true, message: m.security_email_done() });
    }
  });
  test('is not changed by a link that is unknown, expired or superseded', async () => {
    const person = await newPerson();
    expect(
      await confirmAction(loaderArgs(t, '/auth/email?token=invented', undefined, { form: {} })),
    ).toMatchObject({ ok: false, message: m.security_email_invalid() });
    await ask(person, `first-${person.email}`);
    const voided = await mailTo(`first-${person.email}`, /changement/);
    await ask(person, `second-${person.email}`);
    expect(await confirm(voided)).toMatchObject({ ok: false, message: m.security_email_invalid() });
    await t.shop.db.execute(
      sql`UPDATE email_changes SET expires_at = now() - interval '1 second' WHERE user_id = ${person.userId}`,
    );
    expect(await confirm(await mailTo(`second-${person.email}`, /changement/))).toMatchObject({
      ok: false,
      message: m.security_email_invalid(),
    });
  });
  test('is not changed to the address of another account, even if that account was created after the request', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    expect(await ask(person, other.email)).toMatchObject({
      errors: { email: 'Un compte existe déjà avec cette adresse email' },
    });
    expect(await ask(person, person.email)).toMatchObject({ errors: { email: 'C’est déjà votre adresse' } });
    expect(await ask(person, 'pas une adresse')).toMatchObject({
      errors: { email: 'Adresse e-mail invalide' },
    });
    expect(await ask(person, 'free@test.example', 'faux')).toMatchObject({
      errors: { emailPassword: 'Ce n’est pas votre mot de passe actuel' },
    });
    const wanted = `wanted-${person.email}`;
    await ask(person, wanted);
    await confirm(await mailTo(person.email, /changement/));
    await createUser(t.shop.db, { email: wanted, password, firstName: 'Bo', lastName: 'Z', role: 'user' });
    expect(await confirm(await mailTo(wanted, /changement/))).toMatchObject({
      ok: false,
      message: m.security_email_taken(),
    });
  });
  test('stores only hashes of its confirmation links', async () => {
    const person = await newPerson();
    await ask(person, `digest-${person.email}`);
    const token = /token=([\w-]+)/.exec((await mailTo(person.email, /changement/)).text)![1]!;
    const { rows } = await t.shop.db.execute<{ whole: string }>(
      sql`SELECT e::text AS whole FROM email_changes e WHERE user_id = ${person.userId}`,
    );
    expect(rows[0]!.whole).not.toContain(token);
  });
});

describe('the devices', () => {
  test('are listed with type, location and last activity, and the current device is marked', async () => {
    const person = await newPerson();
    const phone = await t.signIn(person.email);
    const userAgent =
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) Version/18.1 Mobile/15E148 Safari/604.1';
    await t.ask('/api/orders', { as: phone, headers: { 'user-agent': userAgent } });
    const { sessions } = await load(person);
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(sessions.find(({ isCurrent }) => !isCurrent)).toMatchObject({ device: 'Safari, iPhone' });
    const [seen] = await t.shop.db
      .select()
      .from(session)
      .where(eq(session.token, sessionToken(phone)!));
    expect(seen!.ipAddress).toBe('127.0.0.1');
  });
  test('are signed out individually, and only by their owner', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const phone = await t.signIn(person.email);
    const foreign = (await load(other)).sessions[0]!.id;
    expect(await send(person, { intent: 'end-session', id: foreign })).toMatchObject({
      message: 'Cet appareil est déjà déconnecté',
    });
    expect(await isSignedIn(other.cookie)).toBe(true);
    const { id } = (await load(person)).sessions.find(({ isCurrent }) => !isCurrent)!;
    expect(await send(person, { intent: 'end-session', id })).toMatchObject({
      message: 'Appareil déconnecté',
    });
    expect([await isSignedIn(person.cookie), await isSignedIn(phone)]).toEqual([true, false]);
  });
  test('are all signed out except the current one', async () => {
    const person = await newPerson();
    const others = [await t.signIn(person.email), await t.signIn(person.email)];
    await send(person, { intent: 'end-others' });
    expect([await isSignedIn(person.cookie), ...(await Promise.all(others.map(isSignedIn)))]).toEqual([
      true,
      false,
      false,
    ]);
  });
  test('store their last activity at most every ten minutes, not on every request', async () => {
    const person = await newPerson();
    const token = sessionToken(person.cookie)!;
    const seenAt = async () =>
      (await t.shop.db.select().from(session).where(eq(session.token, token)))[0]!.updatedAt.getTime();
    await isSignedIn(person.cookie);
    const first = await seenAt();
    await isSignedIn(person.cookie);
    expect(await seenAt()).toBe(first);
    await t.shop.db.execute(
      sql`UPDATE session SET updated_at = now() - interval '11 minutes' WHERE token = ${token}`,
    );
    await isSignedIn(person.cookie);
    expect(await seenAt()).toBeGreaterThanOrEqual(first);
  });
});

describe('passkeys', () => {
  const give = async (userId: string, name: string) =>
    (
      await t.shop.db
        .insert(passkey)
        .values({
          userId,
          name,
          publicKey: 'key',
          credentialID: crypto.randomUUID(),
          counter: 0,
          deviceType: 'multiDevice',
          backedUp: true,
        })
        .returning()
    )[0]!.id;
  test('are renamed and removed only by their owner, who is notified of a removal', async () => {
    const [person, other] = [await newPerson(), await newPerson()];
    const id = await give(person.userId, 'Téléphone');
    for (const intent of ['rename-passkey', 'remove-passkey'])
      expect(await send(other, { intent, id, name: 'Volé' })).toMatchObject({
        message: 'Cette clé n’existe plus',
      });
    expect(await send(person, { intent: 'rename-passkey', id, name: ' Portable ' })).toMatchObject({
      message: 'Clé d’accès renommée',
    });
    expect((await load(person)).passkeys).toMatchObject([{ id, name: 'Portable' }]);
    expect(await send(person, { intent: 'rename-passkey', id, name: ' ' })).toMatchObject({
      message: 'Donnez un nom à la clé',
    });
    expect(await send(person, { intent: 'remove-passkey', id })).toMatchObject({
      message: 'Clé d’accès supprimée',
    });
    expect((await load(person)).passkeys).toEqual([]);
    await mailTo(person.email, /clé d’accès a été supprimée/);
  });
  test('are not created for a signed-out visitor', async () => {
    expect((await t.ask('/api/auth/passkey/generate-register-options')).status).toBe(401);
  });
});

test('the security page shows no data to a signed-out visitor and ignores the visitor’s forms', async () => {
  expect(await loader(loaderArgs(t, '/account/security'))).toBeNull();
  expect(
    await action(loaderArgs(t, '/account/security', undefined, { form: { intent: 'close' } })),
  ).toMatchObject({
    message: 'Vous devez être connecté',
  });
});
