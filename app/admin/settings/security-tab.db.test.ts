import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import type { DataOf } from './load-tab.server.ts';
import { loader } from './page.tsx';
import { SecurityTab } from './security-tab.tsx';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

test('encryption is shown as always on; staff and own two-factor authentication are linked; backups have a switch', async () => {
  const admin = { ...(await t.newBuyer()), role: 'admin' as const };
  const data = (await loader(pageArgs(t, '/admin/settings?tab=security', admin))) as DataOf<'security'>;
  const Page = createRoutesStub([{ path: '/', Component: () => createElement(SecurityTab, { data }) }]);
  const html = renderToStaticMarkup(createElement(Page));
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*disabled[^>]*checked/);
  for (const path of ['/admin/staff', '/account/security']) expect(html).toContain(`href="${path}"`);
  expect(html).toMatch(/<input[^>]*name="backup\.isDaily"/);
});
