import { eq, sql } from 'drizzle-orm';
import type { ComponentType } from 'react';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import PrivacyPage, { loader as showPrivacy } from '#app/storefront/legal/privacy-page.tsx';
import TermsPage, { loader as showTerms } from '#app/storefront/legal/terms-page.tsx';
import ContentPage, { loader as showPage } from '#app/storefront/pages/page.tsx';
import WithdrawalPage, { loader as showWithdrawal } from '#app/storefront/withdrawal/page.tsx';
import { contentPages } from '#server/platform/pages/schema.ts';
import type { Locale } from '#shared/locales.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { renderInRouter } from '#tests/support/render-in-router.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loadSetup } from '../setup/load-setup.server.ts';
import { actOnSetup } from '../setup/setup-action.server.ts';
import { action } from './editor-page.tsx';
import { loader as list } from './list-page.tsx';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop({ DEMO: 'false' });
  await t.shop.db.execute(sql`UPDATE content_pages SET is_verified = true`);
  await t.shop.pages.reload();
  admin = { ...(await t.newBuyer()), role: 'admin' };
});
afterAll(() => t.close());

const legal: Record<string, { show: (args: never) => Promise<unknown>; Page: ComponentType }> = {
  terms: { show: showTerms, Page: TermsPage },
  privacy: { show: showPrivacy, Page: PrivacyPage },
  withdrawal: { show: showWithdrawal, Page: WithdrawalPage },
};
const htmlOf = async (name: string, isDemo = false) => {
  const shop = { ...t.shop, env: { ...t.shop.env, DEMO: isDemo } };
  const { show, Page } = legal[name]!;
  return renderInRouter(Page, {}, { loaded: await show(loaderArgs({ ...t, shop }, `/${name}`)) });
};
const isMarked = async (name: string, isDemo = false) => {
  const html = await htmlOf(name, isDemo);
  return [html.includes('content="noindex"'), html.includes('Brouillon')];
};
const send = async (id: string, form: Record<string, string>) => {
  const result = await action(loaderArgs(t, `/admin/pages/${id}`, admin, { form, params: { id } }));
  await t.shop.pages.reload();
  return result;
};
const pageOf = async (name: string) => {
  const [page] = await t.shop.db.select().from(contentPages).where(eq(contentPages.slug, name));
  return page!;
};
const stateOf = async (name: string) =>
  (await list(loaderArgs(t, '/admin/pages', admin))).pages.find(({ slug }) => slug === name)!.state;
const write = async (name: string, title: string) => {
  const { id, version } = await pageOf(name);
  const texts = { 'fr.title': title, 'fr.body': 'Une phrase.' };
  return send(id, { intent: 'save', version: String(version), is_published: 'on', ...texts });
};
const isLegalStepDone = async () => {
  const setup = await loadSetup(t.shop);
  return setup!.steps.find(({ step }) => step === 'legal')!.isDone;
};
const sitemap = async () => (await t.ask('/sitemaps/fr.xml')).text();

describe('the owner’s text of a legal page', () => {
  test.each(Object.keys(legal))(
    '“%s” is marked as a draft and not indexed until the owner verifies it on its page',
    async (name) => {
      expect(await isMarked(name)).toEqual([false, false]);
      await write(name, 'Notre texte');
      expect(await isMarked(name)).toEqual([true, true]);
      expect(await isMarked(name, true)).toEqual([false, false]);
      expect(await sitemap()).not.toContain(`/${name}</loc>`);
      expect([await stateOf(name), await isLegalStepDone()]).toEqual(['customUnverified', false]);
      expect(await send((await pageOf(name)).id, { intent: 'verify' })).toMatchObject({ ok: true });
      expect(await isMarked(name)).toEqual([false, false]);
      expect(await sitemap()).toContain(`/${name}</loc>`);
      expect([await stateOf(name), await isLegalStepDone()]).toEqual(['published', true]);
    },
  );

  test('stays verified when it is corrected, and must be verified again after the default text', async () => {
    await write('privacy', 'Notre texte corrigé');
    expect(await isMarked('privacy')).toEqual([false, false]);
    const { id, version } = await pageOf('privacy');
    await send(id, { intent: 'reset', version: String(version) });
    expect([await isMarked('privacy'), await stateOf('privacy')]).toEqual([[true, true], 'unverified']);
  });

  test('is verified by the step of the set-up list', async () => {
    await write('terms', 'Encore un texte');
    await t.shop.db.execute(sql`UPDATE content_pages SET is_verified = false`);
    await t.shop.pages.reload();
    expect([await isLegalStepDone(), await isMarked('terms')]).toEqual([false, [true, true]]);
    const form = new FormData();
    form.set('intent', 'confirm');
    form.set('step', 'legal');
    await actOnSetup({ shop: t.shop, by: { id: admin.userId, ip: '127.0.0.1' } }, form);
    await t.shop.pages.reload();
    expect([await isLegalStepDone(), await isMarked('terms')]).toEqual([true, [false, false]]);
  });
});

test('a page without a text in the reader’s language marks the French parts as French', async () => {
  await send('new', {
    intent: 'create',
    slug: 'langues',
    is_published: 'on',
    'fr.title': 'Atelier',
    'fr.intro': 'En bref.',
    'fr.body': '## Horaires\n\nDu lundi au vendredi.',
    'de.title': 'Werkstatt',
  });
  const htmlIn = async (locale: Locale) =>
    renderInRouter(
      ContentPage,
      {},
      {
        loaded: await showPage(loaderArgs(t, '/langues', undefined, { params: { slug: 'langues' }, locale })),
      },
    );
  const marked = (html: string) => [...html.matchAll(/<(h1|p|div) lang="fr"/g)].map(([, element]) => element);
  expect(marked(await htmlIn('fr'))).toEqual([]);
  expect(marked(await htmlIn('de'))).toEqual(['p', 'div']);
  expect(marked(await htmlIn('en'))).toEqual(['h1', 'p', 'div']);
  expect(await htmlIn('de')).toContain('<div lang="fr" class="grid');
});

test('sets lang=fr on the headings and sections of a legal page that falls back to French', async () => {
  await write('terms', 'Nos conditions');
  const loaded = await showTerms(loaderArgs(t, '/terms', undefined, { locale: 'de' }));
  const html = renderInRouter(TermsPage, {}, { loaded });
  expect([...html.matchAll(/<(h1|ol|div) lang="fr"/g)].map(([, element]) => element)).toEqual([
    'h1',
    'ol',
    'div',
  ]);
});
