import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { middleware } from '#app/admin/gate.tsx';
import { createUser, readSession, sessionToken } from '#server/people/identity/index.ts';
import { session, twoFactor, user, verification } from '#server/people/identity/schema.ts';
import { startJobs } from '#server/jobs.ts';
import { saveSettingGroup } from '#server/platform/settings/index.ts';
import { authenticatorCode } from '#tests/support/authenticator.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action as codeAction, loader as codeLoader } from '../auth/code/page.tsx';
import { action as signInAction } from '../auth/page.tsx';
import type { SecurityResult } from './security-context.ts';
import { action, loader } from './page.tsx';
import { TwoFactorSection } from './two-factor.tsx';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
  await startJobs(t.shop);
});
afterAll(() => t.close());

const password = 'une-phrase-bien-longue';
let made = 0;
interface Person {
  userId: string;
  email: string;
  cookie: string;
  role: 'user' | 'moderator' | 'admin';
}
const cookiesOf = (answer: { headers: Headers }) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0]!)
    .filter((cookie) => !cookie.endsWith('='))
    .join('; ');
const post = (path: string, body: unknown, as = '') => t.ask(`/api/auth${path}`, { body, as });
const signIn = (email: string, as = '') => post('/sign-in/email', { email, password }, as);
async function newPerson(role: Person['role'] = 'user'): Promise<Person> {
  const email = `factor-${(made += 1)}@test.example`;
  const userId = await createUser(t.shop.db, {
    email,
    password,
    firstName: 'Ada',
    lastName: 'Keller',
    role,
  });
  return { userId, email, role, cookie: cookiesOf(await signIn(email)) };
}

/** Returns the arguments for the page's loader or action, with the person's session cookie. */
function argsOf(person: Person, form?: Record<string, string>, path = '/account/security') {
  const args = loaderArgs(t, path, person, form ? { form } : {}) as { request: Request };
  args.request.headers.set('cookie', person.cookie);
  args.request.headers.set('host', 'localhost:3000');
  return args as never;
}
async function send(
  person: Person,
  form: Record<string, string>,
): Promise<SecurityResult & { cookie?: string }> {
  const answer = (await action(argsOf(person, form))) as {
    data?: SecurityResult;
    init?: { headers: Headers };
  };
  if (!answer.init) return answer as SecurityResult;
  return { ...answer.data!, cookie: cookiesOf(answer.init as { headers: Headers }) };
}
const begin = (person: Person) => send(person, { intent: 'two-factor-begin', twoFactorPassword: password });
/**
 * Enables two-factor authentication as a user does. Returns the authenticator app's URI, the recovery codes
 * and the new session cookie.
 */
async function turnOn(person: Person) {
  const { uri } = (await begin(person)).setup!;
  const { codes, cookie } = await send(person, {
    intent: 'two-factor-confirm',
    uri,
    code: authenticatorCode(uri),
  });
  person.cookie = cookie!;
  return { uri, codes: codes! };
}
const isSignedIn = async (cookie: string) => (await t.ask('/api/orders', { as: cookie })).status === 200;
const mailsTo = async (email: string) =>
  ((await (await t.ask('/dev/mailbox.json')).json()) as { to: string; subject: string }[])
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject);
const step = (cookie: string, form: Record<string, string>, path = '/auth/code') => {
  const args = loaderArgs(t, path, undefined, { form }) as { request: Request };
  args.request.headers.set('cookie', cookie);
  args.request.headers.set('host', 'localhost:3000');
  return codeAction(args as never);
};

describe('setting up two factors', () => {
  test('requires the password, shows a QR code and the key, and is complete after a first valid code', async () => {
    const person = await newPerson();
    const wrong = await send(person, { intent: 'two-factor-begin', twoFactorPassword: 'faux' });
    expect(wrong.errors).toEqual({ twoFactorPassword: 'Ce n’est pas votre mot de passe actuel' });

    const { setup } = await begin(person);
    expect(setup!.uri).toMatch(/^otpauth:\/\/totp\/Pignon:factor-/);
    expect(setup!.secret).toMatch(/^([A-Z2-7]{4} )+[A-Z2-7]{1,4}$/);
    expect(setup!.code.size).toBeGreaterThan(20);
    // Two-factor authentication is not active yet, so sign-in still works without a code.
    expect(await (await signIn(person.email)).json()).toMatchObject({ user: { email: person.email } });

    const missed = await send(person, { intent: 'two-factor-confirm', uri: setup!.uri, code: '000000' });
    expect(missed).toMatchObject({
      errors: { code: expect.stringContaining('Ce code n’est pas valable') },
      setup: { uri: setup!.uri },
    });

    const elsewhere = await t.signIn(person.email);
    const done = await send(person, {
      intent: 'two-factor-confirm',
      uri: setup!.uri,
      code: authenticatorCode(setup!.uri),
    });
    expect(done.message).toBe('Double authentification activée. Vos autres appareils ont été déconnectés.');
    expect(done.codes).toHaveLength(10);
    expect([await isSignedIn(done.cookie!), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await loader(argsOf({ ...person, cookie: done.cookie! })))!.twoFactor).toMatchObject({
      isOn: true,
    });
    await expect
      .poll(() => mailsTo(person.email), { timeout: 15_000 })
      .toContain('La double authentification est activée');
  });

  test('stores neither secret nor recovery codes in plain text', async () => {
    const person = await newPerson();
    const { uri, codes } = await turnOn(person);
    const [row] = await t.shop.db.select().from(twoFactor).where(eq(twoFactor.userId, person.userId));
    expect(row!.secret).not.toContain(new URL(uri).searchParams.get('secret')!);
    for (const code of codes) expect(row!.backupCodes).not.toContain(code);
  });

  test('works with plain forms: QR code, key, link and codes are in the HTML', () => {
    const data = { twoFactor: { isOn: false, isStaff: true, isRequired: true } } as never;
    const render = (result: SecurityResult | undefined) =>
      renderToStaticMarkup(
        createElement(
          createRoutesStub([
            { path: '/', Component: () => createElement(TwoFactorSection, { data, result }) },
          ]),
        ),
      );
    const setup = {
      uri: 'otpauth://totp/Pignon:a?secret=ABCD',
      secret: 'ABCD EFGH',
      code: { path: 'M0 0h1v1H0z', size: 33 },
    };
    const page = render({ ok: true, form: 'two-factor', setup });
    expect(page).toContain('Code QR pour l’application d’authentification');
    expect(page).toContain('ABCD EFGH');
    expect(page).toContain('href="otpauth://totp/Pignon:a?secret=ABCD"');
    expect(render(undefined)).toContain('L’administration de la boutique demande deux facteurs');
    expect(render({ ok: true, form: 'two-factor', codes: ['abcde-fghij'] })).toContain('abcde-fghij');
  });

  test('replaces the recovery codes when new ones are requested, and can be undone with the password alone', async () => {
    const person = await newPerson();
    const { codes } = await turnOn(person);
    const fresh = await send(person, { intent: 'two-factor-codes', twoFactorPassword: password });
    expect(fresh.message).toBe('Nouveaux codes créés. Les anciens ne sont plus valables.');
    expect(fresh.codes).toHaveLength(10);
    expect(fresh.codes).not.toContain(codes[0]);
    const waiting = cookiesOf(await signIn(person.email));
    expect(await step(waiting, { code: codes[0]! })).toEqual({
      ok: false,
      errors: { code: 'Ce code n’est pas valable' },
    });

    expect((await send(person, { intent: 'two-factor-off', twoFactorPassword: '' })).errors).toEqual({
      twoFactorPassword: 'Ce champ est requis',
    });
    expect((await send(person, { intent: 'two-factor-off', twoFactorPassword: password })).message).toBe(
      'Double authentification désactivée',
    );
    expect(await isSignedIn(cookiesOf(await signIn(person.email)))).toBe(true);
    const stored = await t.shop.db.select().from(verification).where(eq(verification.value, person.userId));
    expect(stored).toEqual([]);
    await expect
      .poll(() => mailsTo(person.email), { timeout: 15_000 })
      .toContain('La double authentification est désactivée');
  });

  test.each(['enable', 'disable', 'get-totp-uri', 'generate-backup-codes', 'send-otp', 'verify-otp'])(
    'rejects a direct call to /two-factor/%s',
    async (name) => {
      const person = await newPerson();
      for (const path of [
        `/two-factor/${name}`,
        `/two-factor/${name}/`,
        `//two-factor/${name}`,
        `/%74wo-factor/${name}`,
      ])
        for (const as of [person.cookie, ''])
          expect([404, 409]).toContain((await post(path, { password, code: '000000' }, as)).status);
    },
  );

  test('is not possible by a direct call of the library’s API, which would send no notice to the owner', async () => {
    const person = await newPerson();
    const { uri } = (await begin(person)).setup!;
    for (const path of [
      '/two-factor/verify-totp',
      '/two-factor/verify-totp/',
      '//two-factor/verify-totp',
      '/%74wo-factor/verify-totp',
    ])
      expect([404, 409]).toContain(
        (await post(path, { code: authenticatorCode(uri) }, person.cookie)).status,
      );
    const [row] = await t.shop.db.select().from(user).where(eq(user.id, person.userId));
    expect(row!.twoFactorEnabled).toBe(false);
  });
});

describe('signing in with two factors', () => {
  test('requires a second step, in which a code of the authenticator app opens the session and redirects', async () => {
    const person = await newPerson();
    const { uri } = await turnOn(person);
    const form = { intent: 'login', email: person.email, password };
    const asked = (await signInAction(
      loaderArgs(t, '/auth?next=/checkout', undefined, { form }),
    )) as Response;
    expect([asked.status, asked.headers.get('location')]).toEqual([302, '/auth/code?next=%2Fcheckout']);
    const waiting = cookiesOf(asked);
    expect(await isSignedIn(waiting)).toBe(false);
    expect(await codeLoader(loaderArgs(t, '/auth/code?next=/checkout'))).toEqual({ next: '/checkout' });
    expect(await step(waiting, { code: '' })).toEqual({ ok: false, errors: { code: 'Ce champ est requis' } });
    expect(await step(waiting, { code: '000 000' })).toEqual({
      ok: false,
      errors: { code: 'Ce code n’est pas valable' },
    });
    const opened = (await step(
      waiting,
      { code: authenticatorCode(uri, 1) },
      '/auth/code?next=/checkout',
    )) as Response;
    expect(opened.headers.get('location')).toBe('/checkout');
    expect(await isSignedIn(cookiesOf(opened))).toBe(true);
    expect((await readSession(t.shop.db, cookiesOf(opened)))!.isStrong).toBe(true);
    // A started sign-in accepts only one successful code.
    expect(await step(waiting, { code: authenticatorCode(uri, 1) })).toEqual({ ok: false, isOver: true });
  });

  test('accepts each code of the authenticator app only once, even if the code was used at setup or is sent twice concurrently', async () => {
    const person = await newPerson();
    const { uri } = await turnOn(person);
    const used = authenticatorCode(uri);
    const waiting = async () => cookiesOf(await signIn(person.email));
    // If a new 30-second window began after the setup, `used` is a code that was not yet used. This sign-in
    // uses it, so that the next attempt must be rejected in any case.
    await step(await waiting(), { code: used });
    expect(await step(await waiting(), { code: used })).toEqual({
      ok: false,
      errors: { code: 'Ce code n’est pas valable' },
    });
    const [one, two] = [await waiting(), await waiting()];
    const next = authenticatorCode(uri, 1);
    const both = await Promise.all([step(one, { code: next }), step(two, { code: next })]);
    expect(both.filter((answer) => answer instanceof Response)).toHaveLength(1);
    expect(both).toContainEqual({ ok: false, errors: { code: 'Ce code n’est pas valable' } });
    const byCall = await post('/two-factor/verify-totp', { code: next }, await waiting());
    expect([byCall.status, await byCall.json()]).toMatchObject([401, { code: 'INVALID_CODE' }]);
    expect(await isSignedIn(cookiesOf(byCall))).toBe(false);
  });

  test('accepts each recovery code once', async () => {
    const person = await newPerson();
    const { codes } = await turnOn(person);
    const opened = (await step(cookiesOf(await signIn(person.email)), { code: codes[0]! })) as Response;
    expect(await isSignedIn(cookiesOf(opened))).toBe(true);
    expect(await step(cookiesOf(await signIn(person.email)), { code: codes[0]! })).toEqual({
      ok: false,
      errors: { code: 'Ce code n’est pas valable' },
    });
  });

  test('cancels the second step after five wrong codes, and locks it after ten', async () => {
    const person = await newPerson();
    const { uri } = await turnOn(person);
    for (let round = 0; round < 2; round += 1) {
      const waiting = cookiesOf(await signIn(person.email));
      for (let i = 0; i < 5; i += 1)
        expect(await step(waiting, { code: '000000' })).toEqual({
          ok: false,
          errors: { code: 'Ce code n’est pas valable' },
        });
      const last = await step(waiting, { code: authenticatorCode(uri, 1) });
      expect(last).toEqual(
        round === 0
          ? { ok: false, isOver: true }
          : { ok: false, errors: { code: 'Trop de codes erronés. Réessayez dans 15 minutes.' } },
      );
    }
  });

  test('does not ask for a code on a trusted device; the device is no longer trusted once two factors are turned off', async () => {
    const person = await newPerson();
    const { uri } = await turnOn(person);
    const waiting = cookiesOf(await signIn(person.email));
    const opened = cookiesOf(
      (await step(waiting, { code: authenticatorCode(uri, 1), trust: 'on' })) as Response,
    );
    const trusted = opened.split('; ').find((cookie) => cookie.includes('trust_device'))!;
    const again = await signIn(person.email, trusted);
    expect(await isSignedIn(cookiesOf(again))).toBe(true);
    expect(await (await signIn(person.email)).json()).toMatchObject({ twoFactorRedirect: true });
    const renewed = cookiesOf(again)
      .split('; ')
      .find((cookie) => cookie.includes('trust_device'))!;
    await send(person, { intent: 'two-factor-off', twoFactorPassword: password });
    person.cookie = cookiesOf(await signIn(person.email));
    await turnOn(person);
    expect(await (await signIn(person.email, renewed)).json()).toMatchObject({ twoFactorRedirect: true });
  });

  test('works the same in the API: the response asks for a code, and /two-factor/verify-totp opens the session', async () => {
    const person = await newPerson();
    const plain = await newPerson();
    expect(await (await signIn(plain.email)).json()).toMatchObject({
      redirect: false,
      token: expect.any(String),
      user: { email: plain.email },
    });
    const { uri } = await turnOn(person);
    const answer = await signIn(person.email);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { twoFactorRedirect: true, twoFactorMethods: ['totp'] },
    ]);
    const opened = await post(
      '/two-factor/verify-totp',
      { code: authenticatorCode(uri, 1) },
      cookiesOf(answer),
    );
    expect([opened.status, await isSignedIn(cookiesOf(opened))]).toEqual([200, true]);
  });
});

describe('two factors required of staff', () => {
  const required = async (isOn: boolean) => {
    await saveSettingGroup(t.shop.db, 'security', { require_two_factor: isOn }, null);
    await t.shop.settings.reload();
  };
  const enter = async (person: Person, isStrong: boolean) => {
    const [gate] = middleware;
    try {
      await gate!(loaderArgs(t, '/admin/products', { ...person, isStrong }) as never, () =>
        Promise.resolve(new Response('in')),
      );
      return 'in';
    } catch (thrown) {
      return (thrown as Response).headers.get('location');
    }
  };

  test('block the back office and the API for staff without two factors, but not for staff who use a code or a passkey', async () => {
    const admin = await newPerson('admin');
    expect(await enter(admin, false)).toBe('in');
    await required(true);
    expect(await enter(admin, false)).toBe('/account/security#two-factor');
    expect((await loader(argsOf(admin)))!.twoFactor).toEqual({
      isOn: false,
      isStaff: true,
      isRequired: true,
    });
    const refused = await t.ask('/api/admin/webhooks', { as: admin.cookie });
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'two_factor_required' }]);

    // A session that was started with a passkey counts as two factors.
    await t.shop.db
      .update(session)
      .set({ byPasskey: true })
      .where(eq(session.token, sessionToken(admin.cookie)!));
    expect((await readSession(t.shop.db, admin.cookie))!.isStrong).toBe(true);
    expect((await t.ask('/api/admin/webhooks', { as: admin.cookie })).status).toBe(200);

    const other = await newPerson('admin');
    await turnOn(other);
    expect((await t.ask('/api/admin/webhooks', { as: other.cookie })).status).toBe(200);
    expect(await enter(other, true)).toBe('in');
    await required(false);
  });

  test('are satisfied by a passkey session only if the passkey’s device verified its user', async () => {
    const { before } = t.shop.auth.options.databaseHooks.session.create;
    const { path } = t.shop.auth.api.verifyPasskeyAuthentication;
    const owner = await newPerson();
    const { userId } = owner;
    // Flags of the authenticator: 0x05 means that the user was verified, 0x01 that the user was only present.
    const by = (flags: number) => {
      const authenticatorData = Buffer.from([
        ...Array.from({ length: 32 }, () => 7),
        flags,
        0,
        0,
        0,
        1,
      ]).toString('base64url');
      return before(
        { userId } as never,
        { path, body: { response: { response: { authenticatorData } } } } as never,
      );
    };
    expect(await by(0x05)).toEqual({ data: { userId, byPasskey: true } });
    expect(await by(0x01)).toEqual({ data: { userId, byPasskey: false } });
    expect(await before({ userId } as never, { path } as never)).toEqual({
      data: { userId, byPasskey: false },
    });
    // With two-factor authentication enabled, a passkey that only proves the user's presence is rejected.
    await turnOn(owner);
    expect(await by(0x05)).toEqual({ data: { userId, byPasskey: true } });
    await expect(by(0x01)).rejects.toMatchObject({ body: { code: 'USER_VERIFICATION_REQUIRED' } });
    expect(await before({} as never, { path: '/sign-in/email' } as never)).toBeUndefined();
    const person = await newPerson();
    expect((await readSession(t.shop.db, person.cookie))!.isStrong).toBe(false);
    const forged = await t.ask('/api/auth/sign-in/email', {
      body: { email: person.email, password, byPasskey: true },
    });
    expect((await readSession(t.shop.db, cookiesOf(forged)))!.isStrong).toBe(false);
    const around = await t.ask('/api/auth/update-user', {
      as: person.cookie,
      body: { twoFactorEnabled: true },
    });
    expect(around.status).toBe(404);
    const [row] = await t.shop.db.select().from(user).where(eq(user.id, person.userId));
    expect(row!.twoFactorEnabled).toBe(false);
    const { rows } = await t.shop.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM session WHERE by_passkey AND user_id = ${person.userId}`,
    );
    expect(rows[0]!.n).toBe(0);
  });
});

test('the account owner is notified of an added passkey', async () => {
  const { userId, email } = await newPerson();
  const { after } = t.shop.auth.options.hooks;
  await after({
    path: '/passkey/verify-registration',
    context: { returned: { userId } },
    headers: new Headers(),
  } as never);
  await after({ path: '/sign-out', context: { returned: { userId } }, headers: new Headers() } as never);
  const mails = async () =>
    ((await (await t.ask('/dev/mailbox.json')).json()) as { to: string; subject: string }[]).filter(
      ({ to }) => to === email,
    );
  await expect
    .poll(async () => (await mails()).map(({ subject }) => subject), { timeout: 10_000 })
    .toEqual(['Une clé d’accès a été ajoutée']);
});
