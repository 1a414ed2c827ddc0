import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '#server/people/identity/index.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

test('the mark of a signed-in browser comes with the session’s cookie and is removed with it', async () => {
  const person = { email: 'mark@test.example', password: 'une selle au soleil' };
  await createUser(t.shop.db, { ...person, firstName: 'Ada', lastName: 'Keller', role: 'user' });
  const marks = (response: Response) =>
    response.headers.getSetCookie().filter((cookie) => cookie.startsWith('signed-in='));
  const signedIn = await t.ask('/api/auth/sign-in/email', { body: person });
  expect(signedIn.status).toBe(200);
  expect(marks(signedIn)).toEqual(['signed-in=yes; Path=/; Max-Age=86400; SameSite=Lax']);

  const as = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  expect(marks(await t.ask('/api/cart', { as }))).toEqual([]);
  const signedOut = await t.ask('/api/auth/sign-out', { as, body: {} });
  expect(marks(signedOut)).toEqual(['signed-in=; Path=/; Max-Age=0; SameSite=Lax']);

  const refused = await t.ask('/api/auth/sign-in/email', { body: { ...person, password: 'une autre' } });
  expect(marks(refused)).toEqual([]);
});
