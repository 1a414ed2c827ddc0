import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { startJobs } from '#server/jobs.ts';

interface Message {
  to: string;
  subject: string;
  html: string;
  text: string;
  created_at: string;
}

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
  // Background jobs must run, because they send the e-mails.
  await startJobs(t.shop);
});
afterAll(() => t.close());

let people = 0;
const newEmail = () => `Person.${(people += 1)}@Test.example`;
const password = 'une-phrase-bien-longue';

const post = async (path: string, body: unknown, as?: string) => {
  const response = await t.ask(`/api/auth${path}`, { body, ...(as ? { as } : {}) });
  const text = await response.text();
  return {
    status: response.status,
    body: (text ? JSON.parse(text) : null) as Record<string, unknown> | null,
    cookie: cookieOf(response),
  };
};
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0]!)
    .filter((cookie) => /^shop\.session_token=./.test(cookie))
    .join('; ');
const signUp = (email: string, more: Record<string, unknown> = {}) =>
  post('/sign-up/email', {
    email,
    password,
    name: 'Ada Keller',
    first_name: 'Ada',
    last_name: 'Keller',
    ...more,
  });
const signIn = (email: string, typed = password) => post('/sign-in/email', { email, password: typed });
const sessionOf = async (as: string) =>
  (await (await t.ask('/api/auth/get-session', { as })).json()) as {
    user: Record<string, unknown>;
    session: Record<string, unknown>;
  } | null;
const mailbox = async () => (await (await t.ask('/dev/mailbox.json')).json()) as Message[];
async function mailTo(email: string, count = 1): Promise<Message[]> {
  await expect
    .poll(async () => (await mailbox()).filter(({ to }) => to === email.toLowerCase()).length, {
      timeout: 10_000,
    })
    .toBe(count);
  return (await mailbox()).filter(({ to }) => to === email.toLowerCase());
}
/** Returns the path of the shop's link that a message contains. */
function linkIn({ text }: Message): string {
  const link = /http:\/\/localhost:3000(\/\S+)/.exec(text)?.[1];
  if (!link) throw new Error(`no link in: ${text}`);
  return link;
}
async function newCustomer(): Promise<string> {
  const email = newEmail();
  await signUp(email);
  const [message] = await mailTo(email);
  expect((await t.ask(linkIn(message!))).status).toBeLessThan(400);
  return email;
}

test('sign-up rejects an invalid name, because the confirmation message contains the name and is sent to any entered e-mail address', async () => {
  const refused = { status: 400, body: { code: 'INVALID_NAME' } };
  for (const more of [
    { name: 'You won https://elsewhere.example' },
    { first_name: 'x'.repeat(81) },
    { last_name: 'a\nb' },
    { language: 'xx' },
  ])
    expect(await signUp(newEmail(), more)).toMatchObject(refused);
});

describe('signing up', () => {
  test.each([
    ['fr', /confirm/i],
    ['de', /bestätig/i],
    ['en', /confirm/i],
  ])(
    'in the language %s sends a message in that language, with a link that confirms the e-mail address',
    async (language, subject) => {
      const email = newEmail();
      const { status, body, cookie } = await signUp(email, { language });
      expect([status, (body!.user as { email: string }).email, body?.token, cookie]).toEqual([
        200,
        email.toLowerCase(),
        null,
        '',
      ]);

      const [message] = await mailTo(email);
      expect(message!.subject).toMatch(subject);
      expect(message!.html).toContain(`lang="${language}"`);
      expect(message!.text).toContain('Ada');

      // Signing in before the e-mail address is confirmed is rejected.
      const early = await signIn(email);
      expect([early.status, early.body?.code, early.cookie]).toEqual([403, 'EMAIL_NOT_VERIFIED', '']);

      const confirmed = await t.ask(linkIn(message!));
      expect(confirmed.status).toBeLessThan(400);
      const { status: signedIn, cookie: as } = await signIn(email);
      expect(signedIn).toBe(200);
      expect(await sessionOf(as)).toMatchObject({
        user: {
          email: email.toLowerCase(),
          emailVerified: true,
          first_name: 'Ada',
          last_name: 'Keller',
          language,
        },
      });
      expect((await t.ask('/api/orders', { as })).status).toBe(200);
    },
  );

  test('creates a profile without a role', async () => {
    const email = newEmail();
    const { body } = await signUp(email, { language: 'de' });
    const { id } = body!.user as { id: string };
    const { rows } = await t.shop.db.execute(
      sql`SELECT first_name, last_name, email, language, currency, (SELECT count(*) FROM user_roles WHERE user_id = ${id}) AS roles FROM profiles WHERE user_id = ${id}`,
    );
    expect(rows).toEqual([
      {
        first_name: 'Ada',
        last_name: 'Keller',
        email: email.toLowerCase(),
        language: 'de',
        // Null, because the customer has not chosen a currency.
        currency: null,
        roles: 0,
      },
    ]);
  });

  test('ignores a role or a confirmed e-mail address in the request', async () => {
    const email = newEmail();
    await signUp(email, {
      role: 'admin',
      emailVerified: true,
      email_verified: true,
      id: crypto.randomUUID(),
    });
    expect((await signIn(email)).status).toBe(403);
    const { rows } = await t.shop.db.execute(
      sql`SELECT r.role FROM user_roles r JOIN "user" u ON u.id = r.user_id WHERE u.email = ${email.toLowerCase()}`,
    );
    expect(rows).toEqual([]);
  });

  test('reports an e-mail address that already has an account, in upper or lower case', async () => {
    const email = await newCustomer();
    for (const typed of [email, email.toUpperCase(), email.toLowerCase()]) {
      const { status, body } = await signUp(typed, { password: 'another-long-password' });
      expect([status, body?.code]).toEqual([422, 'USER_ALREADY_EXISTS']);
    }
    expect((await signIn(email)).status).toBe(200);
    expect(await mailTo(email)).toHaveLength(1);
  });

  test.each([
    ['12345', 400, 'PASSWORD_TOO_SHORT'],
    ['', 400, 'VALIDATION_ERROR'],
    ['123456', 400, 'PASSWORD_TOO_COMMON'],
    ['Motdepasse', 400, 'PASSWORD_TOO_COMMON'],
    ['aaaaaaaa', 400, 'PASSWORD_TOO_COMMON'],
    ['abcdefghijklmnopqrstuvwxyz0123456789'.repeat(4), 400, 'PASSWORD_TOO_LONG'],
  ])('rejects the password %j and creates no user', async (weak, status, code) => {
    const email = newEmail();
    const refused = await signUp(email, { password: weak });
    expect([refused.status, refused.body?.code]).toEqual([status, code]);
    const { rows } = await t.shop.db.execute(sql`SELECT 1 FROM "user" WHERE email = ${email.toLowerCase()}`);
    expect(rows).toEqual([]);
  });

  test('accepts a password of six characters', async () => {
    const email = newEmail();
    expect((await signUp(email, { password: 'zq7!fk' })).status).toBe(200);
  });

  test.each(['not-an-address', '', 'a@', null])('rejects the e-mail address %j', async (email) => {
    expect((await signUp(email as string)).status).toBe(400);
  });
});

describe('signing in', () => {
  test('returns the same error for a wrong password and for an unknown e-mail address', async () => {
    const email = await newCustomer();
    const [wrong, unknown] = [await signIn(email, 'not-the-password'), await signIn('nobody@test.example')];
    expect([wrong.status, wrong.body?.code, wrong.cookie]).toEqual([401, 'INVALID_EMAIL_OR_PASSWORD', '']);
    expect([unknown.status, unknown.body]).toEqual([401, wrong.body]);
  });

  test('accepts the e-mail address in upper or lower case, and sets an HttpOnly cookie', async () => {
    const email = await newCustomer();
    const response = await t.ask('/api/auth/sign-in/email', {
      body: { email: email.toUpperCase(), password },
    });
    expect(response.status).toBe(200);
    const cookie = response.headers.getSetCookie().find((value) => value.startsWith('shop.session_token='));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  test('works for the accounts of the demo, each with its role', async () => {
    const { cookie } = await signIn('admin@pignon.example', 'pignon-admin');
    expect((await t.ask('/api/functions/import-products', { as: cookie, body: {} })).status).toBe(400);
    const lea = await signIn('lea@pignon.example', 'pignon-lea');
    expect((await t.ask('/api/functions/import-products', { as: lea.cookie, body: {} })).status).toBe(403);
  });

  test('ignores a session cookie that is forged, changed or expired', async () => {
    const email = await newCustomer();
    const { cookie } = await signIn(email);
    const [name, token] = cookie.split('=') as [string, string];
    for (const as of [`${name}=made-up.made-up`, `${name}=`, `${name}=${token.slice(1)}`, `${name}=%`])
      expect((await t.ask('/api/orders', { as })).status).toBe(401);
    await t.shop.db.execute(
      sql`UPDATE session SET expires_at = now() - interval '1 second' WHERE user_id = (SELECT id FROM "user" WHERE email = ${email.toLowerCase()})`,
    );
    expect((await t.ask('/api/orders', { as: cookie })).status).toBe(401);
    expect(await sessionOf(cookie)).toBeNull();
  });

  test('gives no access if the role of the session cannot be read', async () => {
    const admin = await t.signIn('admin@pignon.example');
    const askAs = async () => (await t.ask('/api/admin/webhooks', { as: admin })).status;
    expect(await askAs()).toBe(200);
    await t.shop.db.execute(sql`ALTER TABLE user_roles RENAME TO user_roles_gone`);
    try {
      expect(await askAs()).toBe(500);
    } finally {
      await t.shop.db.execute(sql`ALTER TABLE user_roles_gone RENAME TO user_roles`);
    }
    expect(await askAs()).toBe(200);
  });
  test('lasts until sign-out, which ends only the current session', async () => {
    const email = await newCustomer();
    const [one, two] = [(await signIn(email)).cookie, (await signIn(email)).cookie];
    expect((await post('/sign-out', {}, one)).status).toBe(200);
    expect(await sessionOf(one)).toBeNull();
    expect((await t.ask('/api/orders', { as: one })).status).toBe(401);
    expect((await sessionOf(two))?.user.email).toBe(email.toLowerCase());
  });

  test('is necessary for get-session to return a session; without sign-in, get-session returns null', async () => {
    expect(await sessionOf('')).toBeNull();
  });
});

describe('a forgotten password', () => {
  test('is replaced by means of a single-use link, which also ends every session and invalidates the old password', async () => {
    const email = await newCustomer();
    const old = (await signIn(email)).cookie;
    expect((await post('/request-password-reset', { email, redirectTo: '/auth/reset' })).status).toBe(200);
    const messages = await mailTo(email, 2);
    const link = linkIn(messages[0]!);
    expect(link).toContain('/reset-password/');

    const landing = await t.ask(link);
    const where = new URL(landing.headers.get('location')!, 'http://localhost:3000');
    expect([landing.status, where.origin, where.pathname]).toEqual([
      302,
      'http://localhost:3000',
      '/auth/reset',
    ]);
    const token = where.searchParams.get('token');

    const weak = await post('/reset-password', { newPassword: 'password', token });
    expect([weak.status, weak.body?.code]).toEqual([400, 'PASSWORD_TOO_COMMON']);
    expect((await post('/reset-password', { newPassword: 'tout-a-fait-autre', token })).status).toBe(200);
    expect((await post('/reset-password', { newPassword: 'encore-une-autre', token })).body?.code).toBe(
      'INVALID_TOKEN',
    );
    expect((await mailTo(email, 3)).map(({ subject }) => subject)).toContain(
      'Votre mot de passe a été changé',
    );

    expect((await t.ask('/api/orders', { as: old })).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, 'tout-a-fait-autre')).status).toBe(200);
  });

  test('for an unknown e-mail address gets the same response as for a known one, but no message is sent', async () => {
    const email = await newCustomer();
    const [known, unknown] = [
      await post('/request-password-reset', { email, redirectTo: '/auth/reset' }),
      await post('/request-password-reset', { email: 'nobody@test.example', redirectTo: '/auth/reset' }),
    ];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    await mailTo(email, 2);
    expect((await mailbox()).filter(({ to }) => to === 'nobody@test.example')).toEqual([]);
  });

  test('never leads to a redirect to another site', async () => {
    const email = await newCustomer();
    const { status } = await post('/request-password-reset', {
      email,
      redirectTo: 'https://elsewhere.example/steal',
    });
    expect(status).toBe(403);
  });

  test.each(['/.//elsewhere.example', '/a/..//elsewhere.example', '/%2e//elsewhere.example', 'no-path'])(
    'refuses the target %s, which leads to another site once it is resolved',
    async (target) => {
      const email = await newCustomer();
      expect((await post('/request-password-reset', { email, redirectTo: target })).status).toBe(403);
      expect((await post('/sign-in/email', { email, password, callbackURL: target })).status).toBe(403);
      for (const path of ['verify-email?token=x', 'reset-password/x?y=1']) {
        const response = await t.ask(`/api/auth/${path}&callbackURL=${encodeURIComponent(target)}`);
        expect([path, response.status, response.headers.get('location')]).toEqual([path, 403, null]);
      }
    },
  );

  test('sends a link to the shop, even if the request has the Host header of another site', async () => {
    const email = await newCustomer();
    await t.ask('/api/auth/request-password-reset', {
      body: { email, redirectTo: '/auth/reset' },
      headers: { host: 'elsewhere.example' },
    });
    const [message] = await mailTo(email, 2);
    expect(`${message!.html}${message!.text}`).not.toContain('elsewhere.example');
    expect(linkIn(message!)).toContain('/reset-password/');
  });
});

test('the mailbox lists messages newest first', async () => {
  const email = newEmail();
  await signUp(email);
  await mailTo(email);
  const messages = await mailbox();
  expect(Object.keys(messages[0]!).sort()).toEqual(['created_at', 'html', 'subject', 'text', 'to']);
  expect(messages[0]!.to).toBe(email.toLowerCase());
  const times = messages.map(({ created_at: createdAt }) => createdAt);
  expect(times).toEqual(times.toSorted().reverse());
});

test('the mailbox page does not exist if a mail server is configured, or outside a demo', async () => {
  for (const settings of [{ DEMO: 'false' }, { SMTP_URL: 'smtp://127.0.0.1:1' }] as Record<
    string,
    string
  >[]) {
    const other = await openTestShop(settings);
    expect([(await other.ask('/dev/mailbox')).status, (await other.ask('/dev/mailbox.json')).status]).toEqual(
      [404, 404],
    );
    await other.close();
  }
});
