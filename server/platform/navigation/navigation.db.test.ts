import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/schema.ts';
import {
  type NavigationColumn,
  type NavigationItem,
  readSettingGroup,
} from '#server/platform/settings/index.ts';
import { settings } from '#server/platform/settings/schema.ts';
import { type NavigationList, mostItems } from '#shared/navigation.ts';
import { ownerId } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import {
  type ChangeContext,
  type NavigationElement,
  defaultMenu,
  elementsOf,
  hideElement,
  insertElement,
  moveElement,
  navigationVersion,
  removeElement,
  resetMenu,
  saveElement,
} from './index.ts';

let t: TestShop;
let by: ChangeContext['by'];
beforeAll(async () => {
  t = await openTestShop();
  by = { id: await ownerId(t), ip: '127.0.0.1' };
});
afterAll(() => t.close());
beforeEach(() => t.shop.db.delete(settings).where(eq(settings.key, 'navigation')));

const context = async (): Promise<ChangeContext> => ({
  db: t.shop.db,
  by,
  expectedVersion: await navigationVersion(t.shop.db),
});
const stored = async () => (await readSettingGroup(t.shop.db, 'navigation')).menu;
const idsOf = async (list: NavigationList) =>
  elementsOf((await stored()) ?? defaultMenu(), list)!.map(({ id }) => id);
const lastEntry = async () =>
  (await t.shop.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0];
const label = (fr: string) => ({ fr, de: '', en: '' });
let number = 0;
const newId = () => `10000000-0000-4000-8000-${String((number += 1)).padStart(12, '0')}`;
const item = (target: NavigationItem['target'], words = label('')): NavigationItem => ({
  id: newId(),
  label: words,
  target,
  is_hidden: false,
});
const url = (href: string, words: string) => item({ kind: 'url', href }, label(words));
const column = (changes: Partial<NavigationColumn>): NavigationColumn => ({
  id: newId(),
  kind: 'links',
  title: label('Atelier'),
  items: [],
  is_hidden: false,
  ...changes,
});
const insert = async (list: NavigationList, element: NavigationElement, before: string | null = null) =>
  insertElement(await context(), list, element, before);
const invalid = (field: string, code: string) => ({ ok: false, reason: 'invalid', fault: { field, code } });

describe('a change of the navigation', () => {
  test('begins with the default menu, which is not stored', async () => {
    expect(await stored()).toBeNull();
    expect(await navigationVersion(t.shop.db)).toBe('');
    const [first, second] = defaultMenu().main;
    expect(await moveElement(await context(), 'main', second!.id, first!.id)).toEqual({ ok: true });
    expect(await idsOf('main')).toEqual([second!.id, first!.id]);
    expect(await idsOf('legal')).toEqual(defaultMenu().legal.map(({ id }) => id));
    expect(await lastEntry()).toMatchObject({
      action: 'navigation.moved',
      subject: 'navigation',
      actorId: by.id,
      before: { target: '/products', position: 2 },
      after: { target: '/products', position: 1 },
    });
  });

  test('adds, changes, hides and removes a link, each with an entry in the activity log', async () => {
    const added = url('https://example.org/club', 'Club');
    const [first] = await idsOf('service');
    expect(await insert('service', added, first!)).toEqual({ ok: true });
    expect((await idsOf('service'))[0]).toBe(added.id);
    expect(await lastEntry()).toMatchObject({
      action: 'navigation.added',
      after: { label: { fr: 'Club' }, target: 'https://example.org/club' },
    });
    expect(await hideElement(await context(), 'service', added.id, true)).toEqual({ ok: true });
    expect(await lastEntry()).toMatchObject({ action: 'navigation.hidden' });
    const changed = { ...added, label: label('Vélo-club') };
    expect(await saveElement(await context(), 'service', changed)).toEqual({ ok: true });
    expect((await stored())!.service[0]).toMatchObject({ label: { fr: 'Vélo-club' }, is_hidden: true });
    expect(await lastEntry()).toMatchObject({
      action: 'navigation.changed',
      before: { label: { fr: 'Club' } },
    });
    expect(await removeElement(await context(), 'service', added.id)).toEqual({ ok: true });
    expect(await idsOf('service')).not.toContain(added.id);
    expect(await lastEntry()).toMatchObject({
      action: 'navigation.removed',
      before: { label: { fr: 'Vélo-club' } },
    });
  });

  test('keeps the links of a column whose title changes, and restores a removed column with its links', async () => {
    const help = defaultMenu().columns[1]!;
    const renamed = { ...help, title: label('Conseils'), items: [] };
    expect(await saveElement(await context(), 'columns', renamed)).toEqual({ ok: true });
    const kept = (await stored())!.columns[1]!;
    expect([kept.title.fr, kept.items]).toEqual(['Conseils', help.items]);
    await removeElement(await context(), 'columns', help.id);
    expect(await idsOf('columns')).not.toContain(help.id);
    const next = defaultMenu().columns[2]!.id;
    expect(await insert('columns', kept, next)).toEqual({ ok: true });
    expect((await stored())!.columns[1]).toEqual(kept);
  });

  test('is refused if another change came in between', async () => {
    const expectedVersion = (await context()).expectedVersion;
    await insert('legal', url('https://example.org', 'Club'));
    const before = await stored();
    const old = { db: t.shop.db, by, expectedVersion };
    const refused = { ok: false, reason: 'changed_meanwhile' };
    const [first] = defaultMenu().legal;
    expect(await hideElement(old, 'legal', first!.id, true)).toEqual(refused);
    expect(await removeElement(old, 'legal', first!.id)).toEqual(refused);
    expect(await resetMenu(old)).toEqual(refused);
    expect(await stored()).toEqual(before);
    expect(await hideElement({ ...old, expectedVersion: null }, 'legal', first!.id, true)).toEqual({
      ok: true,
    });
  });

  test('is refused if its element or list does not exist', async () => {
    const unknown = { ok: false, reason: 'unknown' };
    expect(await hideElement(await context(), 'main', newId(), true)).toEqual(unknown);
    expect(await insert('nowhere', url('https://example.org', 'Club'))).toEqual(unknown);
    const families = defaultMenu().columns[0]!.id;
    expect(await insert(families, url('https://example.org', 'Club'))).toEqual(unknown);
    expect(await insert('columns', url('https://example.org', 'Club'))).toEqual(unknown);
    expect(await insert('main', column({}))).toEqual(unknown);
    expect(await stored()).toBeNull();
  });
});

describe('a change that breaks a rule saves nothing and names the field', () => {
  test('when the list already has the target or the label', async () => {
    const products = item({ kind: 'shop', page: 'products' });
    expect(await insert('main', products)).toEqual(invalid('target', 'duplicate'));
    expect(await insert('main', item({ kind: 'families' }))).toEqual(invalid('target', 'duplicate'));
    expect(await insert('service', products)).toEqual({ ok: true });
    await insert('service', url('https://example.org/a', 'Club'));
    expect(await insert('service', url('https://example.org/b', 'CLUB'))).toEqual(
      invalid('label.fr', 'duplicate'),
    );
  });

  test('when a second column has the same title, or lists the categories or offices again', async () => {
    const title = defaultMenu().columns[1]!.title;
    expect(await insert('columns', column({ title }))).toEqual(invalid('title.fr', 'duplicate'));
    expect(await insert('columns', column({ kind: 'offices', title: label('') }))).toEqual(
      invalid('title.fr', 'duplicate'),
    );
  });

  test('when the categories menu is outside the main menu, a label is missing, or a URL is unsafe', async () => {
    expect(await insert('legal', item({ kind: 'families' }))).toEqual(invalid('target', 'target'));
    expect(await insert('legal', url('https://example.org', ''))).toEqual(invalid('label.fr', 'required'));
    expect(await insert('columns', column({ title: label('') }))).toEqual(invalid('title.fr', 'required'));
    for (const href of ['javascript:alert(1)', 'http://example.org', '//example.org', '/products'])
      expect(await insert('legal', url(href, 'Club'))).toEqual(invalid('target.href', 'link'));
    expect(await insert('legal', url('https://example.org', 'x'.repeat(41)))).toEqual(
      invalid('label.fr', 'long'),
    );
    expect(await stored()).toBeNull();
  });

  test('when the list is full', async () => {
    for (let at = defaultMenu().main.length; at < mostItems.main; at += 1)
      expect(await insert('main', url(`https://example.org/${at}`, `Lien ${at}`))).toEqual({ ok: true });
    expect(await insert('main', url('https://example.org', 'Trop'))).toEqual(invalid('target', 'many'));
  });
});

test('a reset returns to the default menu once, with the removed menu in the activity log', async () => {
  await insert('legal', url('https://example.org', 'Club'));
  const changed = await stored();
  expect(await resetMenu(await context())).toEqual({ ok: true });
  expect(await stored()).toBeNull();
  const entry = await lastEntry();
  expect(entry).toMatchObject({ action: 'navigation.reset', before: { menu: changed } });
  expect(await resetMenu(await context())).toEqual({ ok: true });
  expect((await lastEntry())!.id).toBe(entry!.id);
});
