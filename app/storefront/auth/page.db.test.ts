import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeCustomerSettings, createUser } from '#server/people/identity/index.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action as savePreferences, loader as afterPasskey } from '../preferences.ts';
import { AuthPage } from './auth-page.tsx';
import { loader as loadCode } from './code/page.tsx';
import { action as logOut } from './logout/logout.ts';
import { action, loader } from './page.tsx';

let t: TestShop;
let person: { userId: string; email: string };
const password = 'une-phrase-bien-longue';
beforeAll(async () => {
  t = await openTestShop();
  const email = 'auth-page@test.example';
  person = {
    email,
    userId: await createUser(t.shop.db, { email, password, firstName: 'Ada', lastName: 'K', role: 'user' }),
  };
});
afterAll(() => t.close());

const send = (form: Record<string, string>, path = '/auth') =>
  action(loaderArgs(t, path, undefined, { form }));
const signUp = {
  intent: 'signup',
  email: 'new-one@test.example',
  password,
  confirmPassword: password,
  firstName: 'Ada',
  lastName: 'Keller',
};
const shown = (props: Partial<Parameters<typeof AuthPage>[0]>) => {
  const page = () =>
    createElement(AuthPage, {
      tab: 'login',
      next: null,
      confirmation: null,
      isClosed: false,
      hasMailbox: false,
      result: undefined,
      ...props,
    });
  return renderToStaticMarkup(createElement(createRoutesStub([{ path: '/', Component: page }])));
};

describe('a redirect target from outside', () => {
  test.each([
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/de//evil.example',
    '/\t/evil.example',
  ])('%j never leads to another site', async (target) => {
    const next = encodeURIComponent(target);
    const saved = await savePreferences(
      loaderArgs(t, '/preferences', undefined, { form: { currency: 'EUR', return_to: target } }),
    );
    const signedIn = await send({ intent: 'login', email: person.email, password }, `/auth?next=${next}`);
    const opened = await loader(loaderArgs(t, `/auth?next=${next}`, person)).catch(
      (thrown: unknown) => thrown,
    );
    const code = await loadCode(loaderArgs(t, `/auth/code?next=${next}`, person)).catch(
      (thrown: unknown) => thrown,
    );
    const passkey = await afterPasskey(loaderArgs(t, `/preferences?next=${next}`, person));
    expect(
      [saved, signedIn, opened, code, passkey].map((answer) => (answer as Response).headers.get('location')),
    ).toEqual(Array(5).fill('/'));
  });
});

describe('signing in', () => {
  test('with a wrong password or e-mail shows “Email ou mot de passe incorrect”', async () => {
    for (const form of [
      { email: person.email, password: 'faux-mot' },
      { email: 'nobody@test.example', password },
    ])
      expect(await send({ intent: 'login', ...form })).toMatchObject({
        message: 'Email ou mot de passe incorrect',
      });
  });
  test('shows “Une erreur est survenue” when accounts cannot be read, and keeps the input', async () => {
    await t.shop.db.execute(sql`ALTER TABLE account RENAME TO account_gone`);
    try {
      expect(await send({ intent: 'login', email: person.email, password })).toMatchObject({
        message: 'Une erreur est survenue',
        values: { email: person.email },
      });
    } finally {
      await t.shop.db.execute(sql`ALTER TABLE account_gone RENAME TO account`);
    }
  });
  test('requires both fields', async () => {
    expect(await send({ intent: 'login', email: '', password: '' })).toMatchObject({
      errors: { email: 'Ce champ est requis', password: 'Ce champ est requis' },
    });
  });
  test('redirects to the page that the visitor requested, with a session', async () => {
    const answer = (await send(
      { intent: 'login', email: person.email, password },
      '/auth?next=/checkout',
    )) as Response;
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/checkout']);
    expect(answer.headers.getSetCookie().join()).toContain('shop.session_token=');
  });
  test('applies the account’s language and currency to the device', async () => {
    await changeCustomerSettings(t.shop.db, person.userId, {
      language: 'de',
      currency: 'EUR',
      emailNotifications: true,
    });
    const answer = (await send({ intent: 'login', email: person.email, password })) as Response;
    expect(answer.headers.get('location')).toBe('/de');
    expect(answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])).toEqual(
      expect.arrayContaining(['currency=EUR', 'preferred-language=de']),
    );
  });
});

describe('signing up', () => {
  test('requires every field', async () => {
    const empty = Object.fromEntries(
      Object.keys(signUp).map((name) => [name, name === 'intent' ? 'signup' : '']),
    );
    const { errors } = (await send(empty)) as { errors: Record<string, string> };
    expect(Object.keys(errors).sort()).toEqual([
      'confirmPassword',
      'email',
      'firstName',
      'lastName',
      'password',
    ]);
  });
  test.each([
    ['email', { email: 'pas-une-adresse' }, 'Adresse e-mail invalide'],
    ['email', { email: 'auth-page@test.example' }, 'Un compte existe déjà avec cette adresse email'],
    ['confirmPassword', { confirmPassword: 'autre-chose' }, 'Les mots de passe ne correspondent pas'],
    [
      'password',
      { password: '12345', confirmPassword: '12345' },
      'Le mot de passe doit contenir au moins 6 caractères',
    ],
  ])('rejects with an error next to the field %s the input %o', async (field, wrong, message) => {
    expect(await send({ ...signUp, ...wrong })).toMatchObject({ errors: { [field]: message } });
  });
  test('confirms that the account was created and asks the person to open the confirmation e-mail', async () => {
    const answer = await send(signUp);
    expect(answer).toMatchObject({ ok: true });
    expect(shown({ tab: 'signup', result: answer as never })).toMatch(
      /Compte créé avec succès\s! Vérifiez votre email pour confirmer votre compte\./,
    );
  });
  test('requires e-mail confirmation before the first sign-in', async () => {
    await send({ ...signUp, email: 'second@test.example' });
    expect(await send({ intent: 'login', email: 'second@test.example', password })).toMatchObject({
      ok: false,
      notice: expect.any(String),
    });
  });
});

test('the sign-in page has two tabs, one to sign in and one to sign up', () => {
  const page = shown({});
  for (const label of ['Connexion', 'Inscription']) expect(page).toContain(label);
  for (const name of ['email', 'password']) expect(page).toContain(`name="${name}"`);
  for (const name of ['email', 'password', 'confirmPassword', 'firstName', 'lastName'])
    expect(shown({ tab: 'signup' })).toContain(`name="${name}"`);
});

test('the link in the confirmation e-mail confirms the address, signs the person in, and continues in the account’s language', async () => {
  const sent = await Promise.resolve(
    loader(loaderArgs(t, '/auth?confirmed=1&next=%2Fcheckout', person)),
  ).catch((thrown: unknown) => thrown as Response);
  const { headers } = sent as Response;
  expect(headers.get('location')).toMatch(/\/checkout$/);
  expect(headers.getSetCookie().join()).toMatch(/account-flash=email_confirmed/);
  expect(headers.getSetCookie().join()).toMatch(/preferred-language=/);
});

test('the sign-in page redirects a signed-in customer to the home page', async () => {
  await expect(loader(loaderArgs(t, '/auth', person))).rejects.toMatchObject({ status: 302 });
});

test('a failed sign-out shows an error, and the session stays valid', async () => {
  const signedIn = (await send({ intent: 'login', email: person.email, password })) as Response;
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const leave = () => {
    const args = loaderArgs(t, '/logout', undefined, { form: {} });
    (args as { request: Request }).request.headers.set('cookie', cookie);
    return logOut(args);
  };
  await t.shop.db.execute(sql`ALTER TABLE session RENAME TO session_away`);
  const failed = await leave();
  await t.shop.db.execute(sql`ALTER TABLE session_away RENAME TO session`);
  expect('data' in failed ? failed.data : failed).toMatchObject({
    ok: false,
    message: 'La déconnexion a échoué. Essayez encore.',
  });
  const left = await leave();
  expect('data' in left ? left.data : left).toMatchObject({ ok: true });
});

describe('a sign-in that was started for no page', () => {
  test.each([
    ['admin', '/admin'],
    ['moderator', '/admin'],
    ['user', '/'],
  ] as const)('opens the first page of a user with the role %s', async (role, landing) => {
    const email = `landing-${role}@test.example`;
    await createUser(t.shop.db, { email, password, firstName: 'Ada', lastName: 'K', role });
    const answer = (await send({ intent: 'login', email, password })) as Response;
    expect(answer.headers.get('location')).toBe(landing);
  });
});
