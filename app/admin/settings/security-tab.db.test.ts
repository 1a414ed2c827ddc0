import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import type { SettingsTabDataOf } from './load-tab.server.ts';
import { loader } from './page.tsx';
import { SecurityTab } from './security-tab.tsx';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

test('the security tab shows encryption as always on, links to the two-factor settings of the staff and of the signed-in user, and has a switch for backups', async () => {
  const admin = { ...(await t.newBuyer()), role: 'admin' as const };
  const data = (await loader(
    loaderArgs(t, '/admin/settings?tab=security', admin),
  )) as SettingsTabDataOf<'security'>;
  const Page = createRoutesStub([{ path: '/', Component: () => createElement(SecurityTab, { data }) }]);
  const html = renderToStaticMarkup(createElement(Page));
  expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*disabled[^>]*checked/);
  for (const path of ['/admin/staff', '/account/security']) expect(html).toContain(`href="${path}"`);
  expect(html).toMatch(/<input[^>]*name="backup\.isDaily"/);
});
