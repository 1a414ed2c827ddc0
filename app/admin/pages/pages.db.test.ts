import { eq } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loader as showGuide } from '#app/storefront/guide/page.tsx';
import { loader as showPage } from '#app/storefront/pages/page.tsx';
import { loader as showPrivacy } from '#app/storefront/legal/privacy-page.tsx';
import { loader as showTerms } from '#app/storefront/legal/terms-page.tsx';
import { loader as showWithdrawal } from '#app/storefront/withdrawal/page.tsx';
import { listSitemapEntries } from '#server/discovery/index.ts';
import { composeOrderMail } from '#server/marketing/notifications/index.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import { loadShopDetails } from '#server/ordering/terms/index.ts';
import { auditLog } from '#server/platform/audit/schema.ts';
import { readPages } from '#server/platform/pages/index.ts';
import { freshVariants, placeTestOrder } from '#tests/support/shipping-orders.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loadSetup } from '../setup/load-setup.server.ts';
import { action, loader } from './editor-page.tsx';
import { loader as list } from './list-page.tsx';
import { action as preview } from './preview.ts';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
});
afterAll(() => t.close());

const form = {
  slug: 'atelier',
  'fr.title': 'Atelier',
  'fr.body': '## Horaires\n\nDu lundi au vendredi.',
  'de.title': 'Werkstatt',
  'de.body': 'Montag bis Freitag.',
};
const send = async (id: string, fields: Record<string, string>, who: object | undefined = admin) => {
  const result = await action(
    loaderArgs(t, `/admin/pages/${id}`, who as never, { form: fields, params: { id } }),
  );
  await t.shop.pages.reload();
  await t.shop.settings.reload();
  return result;
};
const create = async (fields: Record<string, string>) => {
  const result = (await send('new', { intent: 'create', ...fields })) as Response;
  return /pages\/([0-9a-f-]+)/.exec(result.headers.get('location') ?? '')![1]!;
};
const editor = async (id: string, query = '') =>
  loader(loaderArgs(t, `/admin/pages/${id}${query}`, admin, { params: { id } }));
const show = (slug: string, who?: object, query = '') =>
  showPage(loaderArgs(t, `/${slug}${query}`, who as never, { params: { slug } }));
const idOf = async (name: string) =>
  (await readPages(t.shop.db)).pages.find(({ builtIn }) => builtIn === name)!.id;

describe('the content pages', () => {
  test('hide a draft from visitors, show it to staff in a preview, and show it to everyone once published', async () => {
    const id = await create({ ...form, slug: 'brouillon' });
    for (const who of [undefined, { ...(await t.newBuyer()), role: 'user' }])
      await expect(show('brouillon', who, '?preview')).rejects.toMatchObject({ init: { status: 404 } });
    expect((await show('brouillon', admin, '?preview')).text).toMatchObject({
      title: 'Atelier',
      isDraft: true,
    });
    await send(id, { ...form, slug: 'brouillon', intent: 'save', version: '1', is_published: 'on' });
    expect((await show('brouillon')).text).toMatchObject({ title: 'Atelier', isDraft: false });
    const paths = (await listSitemapEntries(t.shop.db, t.shop.catalogueIndex, t.shop.env)).map(
      ({ path }) => path,
    );
    expect(paths).toContain('/brouillon');
    expect(paths).not.toContain('/about');
  });

  test.each([
    ['admin', 'Cette adresse est réservée par la boutique'],
    ['terms', 'Cette adresse est réservée par la boutique'],
    ['de', 'Cette adresse est réservée par la boutique'],
    ['a/b', 'Lettres minuscules, chiffres et tirets simples, 60 caractères au plus'],
    ['about', 'Une autre page a déjà cette adresse'],
  ])('refuse the address “%s”', async (slug, message) => {
    expect(await send('new', { intent: 'create', ...form, slug })).toEqual({
      ok: false,
      errors: { slug: message },
    });
  });

  test('name the missing French field, and store nothing', async () => {
    const before = (await readPages(t.shop.db)).pages.length;
    expect(await send('new', { intent: 'create', ...form, 'fr.body': ' ' })).toEqual({
      ok: false,
      errors: { 'fr.body': 'Ce champ est requis en français' },
    });
    expect((await readPages(t.shop.db)).pages.length).toBe(before);
  });

  test('redirect a changed address to the new one, and a deleted one to the chosen path', async () => {
    const id = await create({ ...form, slug: 'ancien', is_published: 'on' });
    await send(id, { ...form, intent: 'save', slug: 'nouveau', version: '1', is_published: 'on' });
    const locationOf = (slug: string) =>
      show(slug).then(
        () => null,
        (thrown: Response) => thrown.headers.get('location'),
      );
    // The shop reads its changes from the database a moment later.
    await expect.poll(() => locationOf('ancien')).toBe('/nouveau');
    await send(id, { intent: 'delete', target: '/guide' });
    await expect.poll(() => locationOf('ancien')).toBe('/guide');
    expect(await locationOf('nouveau')).toBe('/guide');
    const logged = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `page:${id}`));
    expect(logged.map((entry) => entry.action)).toEqual(['page.created', 'page.changed', 'page.deleted']);
  });

  test('report that another person saved meanwhile, and restore an earlier version as a new one', async () => {
    const id = await create({ ...form, slug: 'versions', is_published: 'on' });
    const changed = { ...form, slug: 'versions', is_published: 'on', intent: 'save', 'fr.title': 'Autre' };
    expect(await send(id, { ...changed, version: '1' })).toMatchObject({ ok: true });
    expect(await send(id, { ...changed, 'fr.title': 'Tard', version: '1' })).toEqual({
      ok: false,
      isConflict: true,
    });
    const { compared } = await editor(id, '?compare=1');
    expect(compared!.lines.filter(({ kind }) => kind !== 'same')).toEqual([
      { kind: 'removed', text: 'Atelier' },
      { kind: 'added', text: 'Autre' },
    ]);
    expect(await send(id, { intent: 'restore', number: '1', version: '2' })).toMatchObject({ ok: true });
    expect((await show('versions')).text.title).toBe('Atelier');
    const { versions } = await editor(id);
    expect(versions.map(({ number, restoredFrom }) => [number, restoredFrom])).toEqual([
      [3, 1],
      [2, null],
      [1, null],
    ]);
  });

  test('save one of two parallel changes of the same version, and report the other', async () => {
    const id = await create({ ...form, slug: 'parallele', is_published: 'on' });
    const titles = ['Premier', 'Second'];
    const results = await Promise.all(
      titles.map((title) =>
        send(id, { ...form, slug: 'parallele', intent: 'save', version: '1', 'fr.title': title }),
      ),
    );
    const saved = results.findIndex((result) => 'ok' in result && result.ok);
    expect(results[1 - saved]).toEqual({ ok: false, isConflict: true });
    const { texts, versions } = await editor(id);
    expect([texts!.fr.title, versions.length]).toEqual([titles[saved], 2]);
  });

  test('show the whole French text in a language without a text, under its own title', async () => {
    await create({
      ...form,
      slug: 'repli',
      is_published: 'on',
      'fr.intro': 'En bref.',
      'de.body': '',
      'de.intro': 'Kurz.',
      'de.description': 'Beschreibung.',
    });
    const [german, english] = await Promise.all(
      (['de', 'en'] as const).map(
        async (locale) =>
          (await showPage(loaderArgs(t, '/repli', undefined, { params: { slug: 'repli' }, locale }))).text,
      ),
    );
    const french = (await show('repli')).text;
    expect(french).toMatchObject({ intro: 'En bref.', description: 'En bref.' });
    const { intro, description, sections } = french;
    expect(german).toMatchObject({ title: 'Werkstatt', intro, description, sections });
    expect(english).toMatchObject({ title: 'Atelier', intro, description, sections });
  });

  test('are closed to everyone who is not an administrator', async () => {
    const moderator = { ...(await t.newBuyer()), role: 'moderator' };
    for (const who of [undefined, moderator]) {
      await expect(list(loaderArgs(t, '/admin/pages', who as never))).rejects.toMatchObject({ status: 302 });
      await expect(
        preview(loaderArgs(t, '/admin/pages/preview', who as never, { form: { body: 'x' } })),
      ).rejects.toMatchObject({ status: 302 });
    }
    await expect(
      action(loaderArgs(t, '/admin/pages/new', moderator as never, { form, params: { id: 'new' } })),
    ).rejects.toMatchObject({ status: 302 });
  });
});

describe('a built-in page', () => {
  const load: Record<string, () => Promise<unknown>> = {
    guide: async () => (await showGuide(loaderArgs(t, '/guide'))).customText,
    privacy: async () => (await showPrivacy(loaderArgs(t, '/privacy'))).own,
    withdrawal: async () => (await showWithdrawal(loaderArgs(t, '/withdrawal'))).text,
  };

  test.each(Object.keys(load))('shows the custom text of “%s”, and its default text again', async (name) => {
    expect(await load[name]!()).toBeNull();
    const fields = { is_published: 'on', 'fr.title': 'Notre texte', 'fr.body': '## Détails\n\nUne phrase.' };
    const id = await idOf(name);
    await send(id, { intent: 'save', version: '0', ...fields });
    expect(await load[name]!()).toMatchObject({
      title: 'Notre texte',
      sections: [{ title: 'Détails', blocks: [{ kind: 'text', text: 'Une phrase.' }] }],
      isDraft: false,
    });
    await send(id, { intent: 'reset', version: '1' });
    expect(await load[name]!()).toBeNull();
  });

  test('“about” shows its default text once published, and is found in the sitemap', async () => {
    const paths = async () =>
      (await listSitemapEntries(t.shop.db, t.shop.catalogueIndex, t.shop.env)).map(({ path }) => path);
    const id = await idOf('about');
    await expect(show('about')).rejects.toMatchObject({ init: { status: 404 } });
    await send(id, { intent: 'publish', version: '0', is_published: 'true' });
    const { name, beneficiary } = await loadShopDetails(t.shop, 'fr');
    const { text } = await show('about');
    expect(text.isDraft).toBe(false);
    expect(JSON.stringify(text.sections)).toContain(name);
    expect(JSON.stringify(text.sections)).toContain(beneficiary);
    expect(await paths()).toContain('/about');
    await send(id, { intent: 'publish', version: '1', is_published: 'false' });
    await expect(show('about')).rejects.toMatchObject({ init: { status: 404 } });
    expect(await paths()).not.toContain('/about');
  });

  test('with a legal text is verified once, and the set-up step is done when all of them are', async () => {
    const isLegalDone = async () =>
      (await loadSetup({ ...t.shop, env: { ...t.shop.env, DEMO: false } }))!.steps.find(
        ({ step }) => step === 'legal',
      )!.isDone;
    const states: boolean[] = [];
    for (const name of ['terms', 'privacy', 'withdrawal']) {
      states.push(await isLegalDone());
      for (let press = 0; press < 2; press += 1)
        expect(await send(await idOf(name), { intent: 'verify' })).toMatchObject({ ok: true });
    }
    expect([...states, await isLegalDone()]).toEqual([false, false, false, true]);
    const logged = await t.shop.db.select().from(auditLog).where(eq(auditLog.action, 'page.verified'));
    expect(logged.length).toBe(3);
    expect(await send(await idOf('guide'), { intent: 'verify' })).toMatchObject({ ok: false });
  });
});

test('terms written by the owner get a new version and replace the page; the PDF of an earlier order keeps the accepted text', async () => {
  const id = await idOf('terms');
  const starting = (await editor(id, '?own')).texts!;
  expect(
    [starting.fr.body, starting.de.body, starting.en.body].map((body) => body.includes('{#returns}')),
  ).toEqual([true, true, true]);
  expect(starting.fr.body).toContain('{version}');
  const { version: first } = t.shop.settings.current().terms;
  const own = (body: string, version: string) =>
    send(id, {
      intent: 'save',
      version,
      is_published: 'on',
      'fr.title': 'Nos conditions',
      'fr.intro': 'En bref.',
      'fr.body': body,
    });
  await own('## Retours {#returns}\n\nRetour en **99 jours**.', '0');
  const { version: second } = t.shop.settings.current().terms;
  expect(second).not.toBe(first);
  expect((await showTerms(loaderArgs(t, '/terms'))).sections.map((section) => section.id)).toEqual([
    'returns',
  ]);
  const order = await placeTestOrder(t, { [(await freshVariants(t, 1))[0]!]: 1 });
  const [row] = await t.shop.db.select().from(orders).where(eq(orders.id, order.id));
  expect(row!.termsVersion).toBe(second);
  await own('## Retours {#returns}\n\nRetour en 100 jours. Version {version}.', '1');
  expect(t.shop.settings.current().terms.version).not.toBe(second);
  const message = await composeOrderMail(
    {
      db: t.shop.db,
      shopUrl: 'https://pignon.example',
      settings: t.shop.settings.current(),
      shopDetails: (locale) => loadShopDetails(t.shop, locale),
    },
    { orderId: order.id, kind: 'received' },
  );
  const { content } = message!.attachments![0]!;
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(content as Buffer)), {
    mergePages: true,
  });
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Retour en 99 jours.');
  expect(text).toContain(second);
  await send(id, { intent: 'reset', version: '2' });
  expect((await showTerms(loaderArgs(t, '/terms'))).sections.length).toBe(11);
  await send(id, { intent: 'restore', number: '2', version: '3' });
  expect(JSON.stringify((await showTerms(loaderArgs(t, '/terms'))).sections)).toContain(
    `100 jours. Version ${t.shop.settings.current().terms.version}.`,
  );
});
