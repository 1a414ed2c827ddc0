import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { transact } from '#server/platform/db/transact.ts';
import { type Shop, openShop } from '#server/shop.ts';
import { eventually } from '#tests/support/eventually.ts';
import { ownerId } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import {
  type EditContext,
  type EditOutcome,
  type SectionOf,
  addSection,
  defaultSections,
  discardDraft,
  draftVersion,
  hideSection,
  insertSection,
  listPublishedVersions,
  moveSection,
  publishDraft,
  publishDueDraft,
  readDraft,
  removeSection,
  restoreVersion,
  saveSection,
  scheduleDraft,
  unscheduleDraft,
} from './index.ts';
import { sectionSchema } from './section.ts';

let t: TestShop;
/** Another process of the same shop. */
let other: Shop;
let by: { id: string; ip: string };
beforeAll(async () => {
  t = await openTestShop();
  by = { id: await ownerId(t), ip: '127.0.0.1' };
  other = await openShop(t.shop.env, t.shop.env.DATABASE_URL!);
});
afterAll(async () => {
  await other.close();
  await t.close();
});

const edit = (work: (context: EditContext) => Promise<EditOutcome>) =>
  transact<EditOutcome>(t.shop.db, (tx) => work({ tx, by, defaults: defaultSections() }));
const draft = async () => (await readDraft(t.shop.db))!;
const seen = async () => draftVersion(await readDraft(t.shop.db));
const kinds = async () => (await draft()).sections.map(({ kind }) => kind);
const add = async (kind: Parameters<typeof addSection>[1]) => {
  const outcome = await edit((context) => addSection(context, kind));
  if (!outcome.ok) throw new Error(outcome.reason);
  return (await draft()).sections.find(({ id }) => id === outcome.id)!;
};
const actions = async () =>
  (
    await t.shop.db.execute<{ action: string }>(
      sql`SELECT action FROM audit_log WHERE action LIKE 'home.%' ORDER BY id`,
    )
  ).rows.map(({ action }) => action);

describe('the draft of the home page', () => {
  test('begins with the default sections, and keeps every change until it is published', async () => {
    const section = await add('text');
    expect(await kinds()).toEqual([
      'hero',
      'figures',
      'families',
      'bike_finder',
      'products',
      'checks',
      'reviews',
      'workshop',
      'guides',
      'steps',
      'terms',
      'text',
    ]);
    const [hero] = (await draft()).sections;
    await edit((context) => moveSection(context, section.id, hero!.id));
    expect((await kinds()).slice(0, 2)).toEqual(['text', 'hero']);
    await edit((context) => hideSection(context, hero!.id, true));
    expect((await draft()).sections[1]).toMatchObject({ kind: 'hero', is_hidden: true });
    await edit((context) => hideSection(context, hero!.id, false));
    expect(await edit((context) => addSection(context, 'hero'))).toEqual({
      ok: false,
      reason: 'not_allowed',
    });
  });

  test('does not overwrite a change of a section that its editor has not seen', async () => {
    const text = (await add('text')) as SectionOf<'text'>;
    const written = { ...text, title: { ...text.title, fr: 'Atelier' } };
    expect(await edit((context) => saveSection(context, written, 1))).toMatchObject({ ok: true });
    expect(await edit((context) => saveSection(context, text, 1))).toEqual({
      ok: false,
      reason: 'changed_meanwhile',
    });
    expect(await edit((context) => removeSection(context, text.id, 1))).toEqual({
      ok: false,
      reason: 'changed_meanwhile',
    });
    expect((await draft()).sections.at(-1)).toMatchObject({ title: { fr: 'Atelier' }, version: 2 });
    await edit((context) => removeSection(context, text.id, 2));
    const { sections } = await draft();
    expect(sections.some(({ id }) => id === text.id)).toBe(false);
    await edit((context) => insertSection(context, written, sections[0]!.id));
    expect((await draft()).sections[0]).toMatchObject({ id: text.id, title: { fr: 'Atelier' } });
  });

  test.each(['javascript:alert(1)', '//evil.example', 'http://a.example', 'mailto:a@b.example', 'data:,x'])(
    'rejects the link %s',
    async (link) => {
      const section = (await draft()).sections.find(({ kind }) => kind === 'text') as SectionOf<'text'>;
      const read = sectionSchema.safeParse({ ...section, button: { ...section.button, link } });
      expect(read.error?.issues[0]).toMatchObject({ message: 'link', path: ['button', 'link'] });
    },
  );
});

describe('publishing', () => {
  test('replaces the page in every process of the shop, and refuses a draft that its user has not seen', async () => {
    expect([t.shop, other].map(({ homePage }) => homePage.current())).toEqual([undefined, undefined]);
    const cleared = vi.spyOn(other.pageCache, 'clear');
    const before = await seen();
    await edit((context) => moveSection(context, '00000000-0000-4000-8000-000000000001', null));
    expect(await publishDraft(t.shop.db, before, by)).toEqual({ ok: false, reason: 'changed_meanwhile' });
    expect(await publishDraft(t.shop.db, await seen(), by)).toEqual({ ok: true });
    for (const { homePage } of [t.shop, other])
      await eventually(() => expect(homePage.current()?.at(-1)).toMatchObject({ kind: 'hero' }));
    await eventually(() => expect(cleared).toHaveBeenCalled());
    expect(await readDraft(t.shop.db)).toBeUndefined();
  });

  test('happens once at the scheduled hour in the shop’s time zone, and the schedule can be cancelled', async () => {
    await add('brands');
    const schedule = async () =>
      scheduleDraft(t.shop.db, await seen(), { at: '2031-07-01T09:00', timeZone: 'Europe/Zurich' }, by);
    expect(await schedule()).toEqual({ ok: true });
    expect((await draft()).publishAt!.toISOString()).toBe('2031-07-01T07:00:00.000Z');
    expect(await edit((context) => addSection(context, 'text'))).toEqual({ ok: false, reason: 'scheduled' });
    expect(await discardDraft(t.shop, await seen(), by)).toEqual({ ok: false, reason: 'scheduled' });
    expect(await unscheduleDraft(t.shop.db, await seen(), by)).toEqual({ ok: true });
    await publishDueDraft(t.shop.db, new Date('2031-07-01T08:00:00Z'));
    expect(await draft()).toMatchObject({ isScheduled: false });
    await schedule();
    await publishDueDraft(t.shop.db, new Date('2031-07-01T06:59:59Z'));
    expect(await listPublishedVersions(t.shop.db)).toHaveLength(1);
    await Promise.all([1, 2].map(() => publishDueDraft(t.shop.db, new Date('2031-07-01T07:00:00Z'))));
    expect(await listPublishedVersions(t.shop.db)).toHaveLength(2);
    expect(
      await scheduleDraft(t.shop.db, await seen(), { at: '2031-07-01T09:00', timeZone: 'Europe/Zurich' }, by),
    ).toEqual({ ok: false, reason: 'no_draft' });
  });

  test('keeps every version, and restores one into the draft', async () => {
    const [, first] = await listPublishedVersions(t.shop.db);
    expect(await restoreVersion(t.shop.db, first!.id, await seen(), by)).toEqual({ ok: true });
    expect(await kinds()).not.toContain('brands');
    expect(await restoreVersion(t.shop.db, first!.id, '', by)).toMatchObject({ reason: 'changed_meanwhile' });
    expect(await discardDraft(t.shop, await seen(), by)).toEqual({ ok: true });
    expect(await actions()).toEqual([
      'home.published',
      'home.scheduled',
      'home.unscheduled',
      'home.scheduled',
      'home.published',
      'home.restored',
      'home.discarded',
    ]);
  });
});
