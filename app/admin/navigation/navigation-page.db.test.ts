import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loader as layout } from '#app/storefront/layout.tsx';
import { createPage, emptyTexts } from '#server/platform/pages/index.ts';
import { contentPages } from '#server/platform/pages/schema.ts';
import type { NavigationItem } from '#server/platform/settings/index.ts';
import { settings } from '#server/platform/settings/schema.ts';
import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import { eventually } from '#tests/support/eventually.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { ownerId } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action, loader } from './page.tsx';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  admin = { userId: await ownerId(t), email: 'admin@pignon.example', role: 'admin' };
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.shop.db.delete(settings).where(eq(settings.key, 'navigation'));
  await eventually(() => expect(t.shop.settings.current().navigation.menu).toBeNull());
});

const load = () => loader(loaderArgs(t, '/admin/navigation', admin));
const send = async (form: Record<string, string>) =>
  action(loaderArgs(t, '/admin/navigation', admin, { form: { version: (await load()).version, ...form } }));
const menuIn = async (locale: Locale) => (await layout(loaderArgs(t, '/', undefined, { locale }))).menu;
const empty = { fr: '', de: '', en: '' };
const add = (list: string, target: NavigationItem['target'], label: Record<Locale, string> = empty) =>
  send({ intent: 'add', list, element: JSON.stringify({ id: '', label, target, is_hidden: false }) });
const category = { kind: 'category', id: 'chains', name: '' } as const;

async function newPage(slug: string, isPublished: boolean): Promise<NavigationItem['target']> {
  const texts = emptyTexts();
  texts.fr = { ...texts.fr, title: 'Atelier', body: 'Ouvert' };
  texts.de = { ...texts.de, title: 'Werkstatt', body: 'Offen' };
  const by = { id: admin.userId, ip: '127.0.0.1' };
  await createPage(t.shop.db, { slug, texts, isPublished }, by);
  await t.shop.pages.reload();
  const [page] = await t.shop.db.select().from(contentPages).where(eq(contentPages.slug, slug));
  return { kind: 'page', id: page!.id, name: '' };
}

describe('the menu that the owner arranges', () => {
  test('contains links of a category and a page with their titles in each language', async () => {
    const page = await newPage('atelier-nav', true);
    expect(await add('main', category)).toEqual({ ok: true, message: 'Ajouté au menu' });
    const help = (await load()).columns[1]!.element.id;
    expect(await add(help, page)).toMatchObject({ ok: true });
    await eventually(async () => {
      const [french, german, english] = await Promise.all([menuIn('fr'), menuIn('de'), menuIn('en')]);
      expect(german.main[2]).toEqual({ to: '/category/chains', text: 'Ketten' });
      expect(french.main[2]!.text).toBe('Chaînes');
      expect(english.main[2]!.text).toBe('Chains');
      expect(german.columns[1]!.links.at(-1)).toEqual({ to: '/atelier-nav', text: 'Werkstatt' });
      expect(english.columns[1]!.links.at(-1)!.text).toBe('Atelier');
    });
  });

  test('shows the French label in a language without a label, and omits hidden links and empty columns', async () => {
    const label = { fr: 'Club', de: 'Verein', en: '' };
    await add('legal', { kind: 'url', href: 'https://example.org' }, label);
    const column = { id: '', kind: 'links', title: { ...empty, fr: 'Nous' }, items: [], is_hidden: false };
    await send({ intent: 'add', list: 'columns', element: JSON.stringify(column) });
    const { lists, columns } = await load();
    expect(columns.at(-1)).toMatchObject({ title: 'Nous', isEmpty: true });
    await send({ intent: 'hide', list: 'service', id: lists.service[0]!.element.id, hidden: 'true' });
    await send({ intent: 'hide', list: 'columns', id: columns[0]!.element.id, hidden: 'true' });
    await eventually(async () => {
      const [german, english] = await Promise.all([menuIn('de'), menuIn('en')]);
      expect([german.legal.at(-1)!.text, english.legal.at(-1)!.text]).toEqual(['Verein', 'Club']);
      expect(german.service.map(({ to }) => to)).toEqual([expect.stringMatching(/^mailto:/)]);
      expect(german.columns.map(({ kind }) => kind)).toEqual(['links', 'offices']);
    });
  });

  test('leaves out a target that is hidden, unpublished or deleted; the menu editor lists it', async () => {
    const page = await newPage('atelier-parti', true);
    await add('service', page);
    await add('main', category);
    await t.shop.db.execute(sql`UPDATE content_pages SET is_published = false WHERE slug = 'atelier-parti'`);
    await t.shop.db.execute(sql`UPDATE categories SET is_hidden = true WHERE id = 'chains'`);
    await t.shop.showChanges();
    await eventually(async () => {
      const menu = await menuIn('fr');
      expect(menu.service.map(({ text }) => text)).not.toContain('Atelier');
      expect(menu.main).toHaveLength(2);
    });
    const { lists, choices } = await load();
    expect([lists.service.at(-1)!.missing, lists.main.at(-1)!.missing]).toEqual(['Atelier', 'Chaînes']);
    expect(choices.categories.map(({ id }) => id)).not.toContain('chains');
    const hidden = lists.main.at(-1)!.element;
    const renamed = { ...hidden, label: { ...empty, fr: 'Nos chaînes' } };
    expect(await send({ intent: 'save', list: 'main', element: JSON.stringify(renamed) })).toMatchObject({
      ok: true,
    });
    await t.shop.db.execute(sql`DELETE FROM content_pages WHERE slug = 'atelier-parti'`);
    await eventually(async () => expect((await load()).lists.service.at(-1)!.missing).toBe('Atelier'));
    await t.shop.db.execute(sql`UPDATE categories SET is_hidden = false WHERE id = 'chains'`);
    await t.shop.showChanges();
    await eventually(async () => expect((await menuIn('fr')).main[2]!.text).toBe('Nos chaînes'));
  });

  test('returns to the default menu, which is that of a shop without changes', async () => {
    const before = await menuIn('de');
    await add('main', category);
    expect((await load()).isDefault).toBe(false);
    expect(await send({ intent: 'reset' })).toEqual({
      ok: true,
      message: 'Le menu de départ est rétabli',
    });
    expect((await load()).isDefault).toBe(true);
    await eventually(async () => expect(await menuIn('de')).toEqual(before));
  });
});

describe('the screen of the menu', () => {
  test('reports invalid input next to its field in the language of the user, and saves nothing', async () => {
    const href = (written: string) => ({ kind: 'url', href: written }) as const;
    const named = { ...empty, fr: 'Club' };
    const refused = (errors: object) => expect.objectContaining({ ok: false, errors });
    const unsafe = 'Indiquez une adresse qui commence par https://';
    for (const wrong of ['', 'javascript:alert(1)', 'http://example.org'])
      expect(await add('main', href(wrong), named)).toEqual(refused({ href: unsafe }));
    expect(await add('main', href('https://example.org'))).toEqual(
      refused({ 'label.fr': 'Indiquez le libellé en français' }),
    );
    expect(await add('main', category, { ...empty, fr: 'x'.repeat(41) })).toEqual(
      refused({ 'label.fr': m.navigation_error_label_long() }),
    );
    expect(await add('main', { kind: 'shop', page: 'products' })).toEqual(
      refused({ target: 'Cette destination est déjà dans cette liste' }),
    );
    const gone = 'Choisissez une destination que la boutique affiche';
    expect(await add('main', { ...category, id: 'gone' })).toEqual(refused({ target: gone }));
    expect(await add('main', await newPage('brouillon-nav', false))).toEqual(refused({ target: gone }));
    expect(await add('main', { kind: 'shop', page: 'nowhere' } as never)).toEqual(refused({ target: gone }));
    expect((await load()).isDefault).toBe(true);
  });

  test('refuses a change of an earlier version, and undoes a removal after another change', async () => {
    const { version, lists } = await load();
    const [first, second] = lists.legal.map(({ element }) => element);
    expect(await send({ intent: 'remove', list: 'legal', id: first!.id })).toEqual({ ok: true });
    expect(await send({ intent: 'hide', list: 'legal', id: second!.id, hidden: 'true', version })).toEqual({
      ok: false,
      isConflict: true,
      message: 'Une autre personne a modifié le menu entre-temps. Vérifiez-le, puis recommencez.',
    });
    const element = JSON.stringify(second);
    expect(await send({ intent: 'save', list: 'legal', element, version })).toEqual({
      ok: false,
      isConflict: true,
    });
    const undo = { intent: 'insert', list: 'legal', element: JSON.stringify(first), before: second!.id };
    expect(await send({ ...undo, version })).toEqual({ ok: true, message: 'Suppression annulée' });
    expect((await load()).lists.legal.map((listed) => listed.element)).toEqual(
      lists.legal.map((listed) => listed.element),
    );
  });

  test('moves links, and links and offices columns of the footer', async () => {
    const { columns } = await load();
    const ids = columns.map(({ element }) => element.id);
    expect(await send({ intent: 'move', list: 'columns', id: ids[2]!, before: ids[0]! })).toEqual({
      ok: true,
    });
    await eventually(async () =>
      expect((await menuIn('en')).columns.map(({ kind }) => kind)).toEqual(['offices', 'families', 'links']),
    );
  });

  test('opens and changes for administrators only', async () => {
    const moderator = { ...(await t.newBuyer()), role: 'moderator' as const };
    for (const who of [moderator, undefined]) {
      await expect(loader(loaderArgs(t, '/admin/navigation', who))).rejects.toMatchObject({ status: 302 });
      const form = { intent: 'reset', version: '' };
      await expect(action(loaderArgs(t, '/admin/navigation', who, { form }))).rejects.toMatchObject({
        status: 302,
      });
    }
  });
});
