import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../app/routes.ts';
import { demoAccounts } from './support.ts';
import { test } from './test.ts';

type Who = 'visitor' | 'customer' | 'moderator' | 'admin';

/** Back-office paths that moderators may open; only admins may open the others. */
const moderators = [
  /^\/admin\/products(\.csv)?(\/|$)/,
  /^\/admin\/(brands|categories|search|fit)(\/|$)/,
  /^\/admin\/(reviews|questions)(\/|$)/,
  /^\/admin\/(lists|find)$/,
];
const mayOpen = (who: Who, path: string) =>
  who === 'admin' || (who === 'moderator' && moderators.some((own) => own.test(path)));

/** Returns all paths of a route and its children, with their parameters filled in. */
function addressesOf(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path
      ? `${above}/${path.replace(/:\w+/g, () => randomUUID()).replace('*', 'nonsense')}`
      : above;
    return children ? addressesOf(children, here) : path || index ? [here] : [];
  });
}
const pages = [
  ...new Set(
    addressesOf(
      routes.filter(({ path }) => path === 'admin'),
      '',
    ),
  ),
];

async function become(request: APIRequestContext, who: Who): Promise<void> {
  if (who === 'visitor') return;
  const person = { customer: demoAccounts.lea, moderator: demoAccounts.moderator, admin: demoAccounts.admin }[
    who
  ];
  const answer = await request.post('/api/auth/sign-in/email', { data: person });
  expect(answer.status()).toBe(200);
}

for (const who of ['visitor', 'customer', 'moderator', 'admin'] as const) {
  test(`a ${who} can open exactly the pages, forms and data of the back office that the role permits`, async ({
    request,
  }) => {
    expect(pages.length).toBeGreaterThan(25);
    await become(request, who);
    for (const path of pages) {
      const answers = [
        await request.get(path, { maxRedirects: 0 }),
        await request.post(path, { maxRedirects: 0, form: { intent: 'nonsense' } }),
      ];
      for (const [i, answer] of answers.entries()) {
        const sentAway =
          answer.status() === 302 && ['/', '/admin/products'].includes(answer.headers().location ?? '');
        expect(`${i ? 'POST' : 'GET'} ${path}: ${sentAway ? 'sent away' : 'let in'}`).toBe(
          `${i ? 'POST' : 'GET'} ${path}: ${mayOpen(who, path) ? 'let in' : 'sent away'}`,
        );
        expect(answer.status(), `${path}`).toBeLessThan(500);
      }
    }
  });
}

test('a moderator who opens the overview is redirected to the products', async ({ request }) => {
  await become(request, 'moderator');
  const answer = await request.get('/admin', { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/admin/products']);
});

test('the API calls for staff are answered only for admins', async ({ playwright, baseURL }) => {
  const statuses = { visitor: 401, customer: 403, moderator: 403 } as const;
  const document = (await (await fetch(`${baseURL}/api/openapi.json`)).json()) as {
    paths: Record<string, Record<string, unknown>>;
  };
  const calls = Object.entries(document.paths)
    .filter(([path]) => path.includes('/admin/'))
    .flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ path: path.replace(/\{\w+\}/g, randomUUID()), method })),
    );
  expect(calls.length).toBeGreaterThan(3);
  for (const [who, status] of Object.entries(statuses) as [keyof typeof statuses, number][]) {
    const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
    await become(request, who);
    for (const { path, method } of calls) {
      const answer = await request.fetch(path.startsWith('/api') ? path : `/api${path}`, {
        method,
        data: method === 'get' ? undefined : {},
      });
      expect(`${who} ${method} ${path} ${answer.status()}`).toBe(`${who} ${method} ${path} ${status}`);
    }
    await request.dispose();
  }
});
