import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SectionOf } from '#server/platform/home-page/index.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { ownerId } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action, loader } from './page.tsx';
import { action as picture } from './picture-action.ts';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  admin = { userId: await ownerId(t), email: 'admin@pignon.example', role: 'admin' };
});
afterAll(() => t.close());

const load = () => loader(loaderArgs(t, '/admin/home', admin));
const send = (form: Record<string, string>) => action(loaderArgs(t, '/admin/home', admin, { form }));
const add = async (kind: string) => {
  const { id } = await send({ intent: 'add', kind });
  return (await load()).sections.find(({ section }) => section.id === id)!.section;
};
const save = (section: object, version: number) =>
  send({ intent: 'save', section: JSON.stringify(section), section_version: String(version) });

test('a section is saved in the draft; invalid input is reported next to its field, and a concurrent change is not overwritten', async () => {
  const text = (await add('text')) as SectionOf<'text'>;
  expect((await load()).sections.at(-1)).toMatchObject({ isEmpty: true });
  const label = { ...text.title, fr: 'Lire' };
  for (const link of ['', 'javascript:alert(1)'])
    expect(await save({ ...text, button: { label, link } }, 1)).toMatchObject({
      ok: false,
      errors: { 'button.link': expect.any(String) },
    });
  const written = { ...text, title: { ...text.title, fr: 'Atelier' } };
  expect(await save(written, 1)).toMatchObject({
    ok: true,
    message: 'Section enregistrée dans le brouillon',
  });
  expect(await save(text, 1)).toEqual({ ok: false, isConflict: true });
  expect((await load()).sections.at(-1)).toMatchObject({ title: 'Atelier', isEmpty: false });
});

const uploadPicture = async (id: string) => {
  const form = new FormData();
  const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#36c' } })
    .png()
    .toBuffer();
  form.set('file', new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }));
  return picture(loaderArgs(t, `/admin/home/${id}/picture`, admin, { form, params: { id } }));
};

test('an uploaded picture belongs to the section of the draft and does not conflict with its open form', async () => {
  const text = (await add('text')) as SectionOf<'text'>;
  expect((await uploadPicture(text.id)).data).toMatchObject({ ok: true });
  expect(await save({ ...text, picture_side: 'right' }, 1)).toMatchObject({ ok: true });
  const { section } = (await load()).sections.at(-1)!;
  expect(section).toMatchObject({
    picture_side: 'right',
    picture_url: expect.stringMatching(/^\/media\/product-images\/home\/.+\.png$/),
  });
});

test('the editor names the products and categories of a section that the shop no longer has', async () => {
  const products = await add('products');
  const gone = { id: '00000000-0000-4000-8000-0000000000ff', name: 'Pédalier ancien' };
  await save({ ...products, rule: 'chosen', products: [gone] }, 1);
  expect((await load()).sections.at(-1)).toMatchObject({ missing: ['Pédalier ancien'], isEmpty: true });
  const families = await add('families');
  await save({ ...families, source: 'chosen', categories: [{ id: 'gone', name: 'Ancienne' }] }, 1);
  expect((await load()).sections.at(-1)).toMatchObject({ missing: ['Ancienne'] });
  expect(await save({ ...products, rule: 'brand' }, 2)).toMatchObject({
    errors: { brand: 'Ce champ est requis' },
  });
  expect(await save({ ...products, count: 3 }, 2)).toMatchObject({
    errors: { count: 'Un nombre de 4 à 12' },
  });
});

test('a schedule needs a future time, and blocks changes until it is cancelled', async () => {
  const version = async () => (await load()).version;
  const schedule = async (at: string) => send({ intent: 'schedule', version: await version(), at });
  expect(await schedule('')).toMatchObject({ errors: { at: 'Indiquez une date et une heure' } });
  expect(await schedule('2020-01-01T09:00')).toMatchObject({ errors: { at: 'Cette heure est passée' } });
  expect(await schedule('2031-12-01T09:00')).toMatchObject({ ok: true, message: 'Publication programmée' });
  expect((await load()).publishAt).toBe('2031-12-01T08:00:00.000Z');
  expect(await send({ intent: 'add', kind: 'text' })).toMatchObject({ ok: false });
  expect(await send({ intent: 'unschedule', version: await version() })).toMatchObject({ ok: true });
  expect(await send({ intent: 'publish', version: 'old' })).toMatchObject({ ok: false, isConflict: true });
  expect(await send({ intent: 'publish', version: await version() })).toMatchObject({ ok: true });
  const { versions } = await load();
  expect(versions).toHaveLength(1);
  expect(await send({ intent: 'restore', id: versions[0]!.id, version: '' })).toMatchObject({ ok: true });
});

test('a discarded draft takes along its pictures, except those of a published version', async () => {
  const urlOf = async (id: string) =>
    ((await load()).sections.find(({ section }) => section.id === id)!.section as SectionOf<'text'>)
      .picture_url;
  const change = async (intent: string) => send({ intent, version: (await load()).version });
  const { id } = await add('text');
  await uploadPicture(id);
  const published = await urlOf(id);
  expect(await change('publish')).toMatchObject({ ok: true });
  await uploadPicture(id);
  const replaced = await urlOf(id);
  await uploadPicture(id);
  const last = await urlOf(id);
  expect(await change('discard')).toMatchObject({ ok: true });
  const statuses = [published, replaced, last].map(async (url) => (await t.ask(url)).status);
  expect(await Promise.all(statuses)).toEqual([200, 404, 404]);
});

test('only administrators open the editor of the home page', async () => {
  const moderator = { ...(await t.newBuyer()), role: 'moderator' as const };
  for (const who of [moderator, undefined]) {
    await expect(loader(loaderArgs(t, '/admin/home', who))).rejects.toMatchObject({ status: 302 });
    await expect(
      action(loaderArgs(t, '/admin/home', who, { form: { intent: 'publish' } })),
    ).rejects.toMatchObject({ status: 302 });
  }
});
