import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action as logo } from './logo-action.ts';
import { action, loader } from './page.tsx';

let t: TestShop;
let moderator: { userId: string; email: string; role: 'moderator' };
beforeAll(async () => {
  t = await openTestShop();
  moderator = { ...(await t.newBuyer()), role: 'moderator' };
});
afterAll(() => t.close());

const brands = async () => (await loader(loaderArgs(t, '/admin/brands', moderator))).brands;
const byName = async (name: string) => (await brands()).find((brand) => brand.name === name)!;
const send = async (form: Record<string, string>) => {
  const { data, init } = await action(loaderArgs(t, '/admin/brands', moderator, { form }));
  return { ...data, status: init?.status ?? 200 };
};
const save = (form: Record<string, string>) => send({ intent: 'save', active: 'true', ...form });

describe('a brand', () => {
  test('is created, changed and deleted, each with the message of the specification', async () => {
    expect(
      await save({ name: 'Aérolithe', fr: 'Des roues.', website: 'https://aerolithe.example' }),
    ).toMatchObject({
      ok: true,
      message: 'Marque créée',
    });
    const made = await byName('Aérolithe');
    expect(made).toMatchObject({
      products: 0,
      isActive: true,
      logo: null,
      website: 'https://aerolithe.example',
    });
    const { rows } = await t.shop.db.execute<{ slug: string }>(
      sql`SELECT slug FROM product_brands WHERE id = ${made.id}`,
    );
    expect(rows[0]!.slug).toBe('aerolithe');
    expect(await save({ id: made.id, version: made.version, name: 'Aérolithe SA' })).toMatchObject({
      ok: true,
      message: 'Marque mise à jour',
    });
    expect(await send({ intent: 'delete', id: made.id })).toMatchObject({
      ok: true,
      message: 'Marque supprimée',
    });
    expect(await byName('Aérolithe SA')).toBeUndefined();
    const { rows: noted } = await t.shop.db.execute<{ action: string }>(
      sql`SELECT action FROM audit_log WHERE subject = ${`brand:${made.id}`} ORDER BY id`,
    );
    expect(noted.map((entry) => entry.action)).toEqual(['brand.created', 'brand.changed', 'brand.deleted']);
  });

  test('requires a unique name and a valid URL, and shows each error next to its field', async () => {
    const nameless = await save({ name: ' ', website: 'javascript:alert(1)' });
    expect(nameless).toMatchObject({
      ok: false,
      status: 422,
      errors: { name: 'Le nom est requis', website: 'URL invalide' },
    });
    expect(nameless.message).toMatch(/^Erreur lors de la sauvegarde\s?: Le nom est requis/);
    const [first] = await brands();
    expect(await save({ name: first!.name.toUpperCase() })).toMatchObject({
      ok: false,
      errors: { name: 'Une marque porte déjà ce nom' },
    });
  });

  test('is created only once by concurrent requests', async () => {
    const answers = await Promise.all(['Course', 'course', 'COURSE'].map((name) => save({ name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  });

  test('is not overwritten without confirmation after another user changed it', async () => {
    await save({ name: 'Duo' });
    const { id, version } = await byName('Duo');
    await save({ id, version, name: 'Duo', fr: 'Le premier' });
    expect(await save({ id, version, name: 'Duo', fr: 'Le second' })).toMatchObject({
      ok: false,
      status: 409,
      isConflict: true,
    });
    expect((await byName('Duo')).description.fr).toBe('Le premier');
    expect(await save({ id, version, name: 'Duo', fr: 'Le second', overwrite: 'true' })).toMatchObject({
      ok: true,
    });
  });

  test('that has products is deactivated instead of deleted', async () => {
    const used = (await brands()).find(({ products }) => products > 0)!;
    const refused = await send({ intent: 'delete', id: used.id });
    expect(refused).toMatchObject({ ok: false });
    expect(refused.message).toMatch(/^Erreur lors de la suppression\s?: Des produits portent cette marque/);
    expect(await send({ intent: 'deactivate', id: used.id })).toMatchObject({
      ok: true,
      message: 'Marque mise à jour',
    });
    expect(await byName(used.name)).toMatchObject({ isActive: false, products: used.products });
    await expect
      .poll(() => t.shop.catalogueIndex.reference.brands.some(({ id }) => id === used.id), {
        timeout: 10_000,
      })
      .toBe(false);
  });

  test('has a logo that the shop displays and whose file name contains the brand’s id and the upload time', async () => {
    await save({ name: 'Logotype' });
    const { id } = await byName('Logotype');
    const form = new FormData();
    const bytes = await sharp({ create: { width: 60, height: 20, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    form.set('file', new File([new Uint8Array(bytes)], 'x.png', { type: 'image/png' }));
    const answer = await logo(loaderArgs(t, `/admin/brands/${id}/logo`, moderator, { form, params: { id } }));
    expect(answer.data).toEqual({ ok: true, message: 'Logo uploadé avec succès' });
    const { logo: url } = await byName('Logotype');
    expect(url).toMatch(new RegExp(`^/media/brand-logos/${id}-\\d{13}\\.png$`));
    expect((await t.ask(url!)).headers.get('content-type')).toBe('image/png');
    await expect
      .poll(() => t.shop.catalogueIndex.reference.brands.find((brand) => brand.id === id)?.logoUrl, {
        timeout: 10_000,
      })
      .toBe(url);
    const away = await logo(
      loaderArgs(t, `/admin/brands/${id}/logo`, moderator, { form: { intent: 'remove' }, params: { id } }),
    );
    expect([away.data, (await byName('Logotype')).logo]).toEqual([
      { ok: true, message: 'Logo retiré' },
      null,
    ]);
  });

  test('rejects a logo that is not an image, and shows the reason', async () => {
    const { id } = await byName('Logotype');
    const form = new FormData();
    form.set('file', new File(['x'], 'x.txt', { type: 'text/plain' }));
    const answer = await logo(loaderArgs(t, `/admin/brands/${id}/logo`, moderator, { form, params: { id } }));
    expect(answer.data).toEqual({
      ok: false,
      message: expect.stringMatching(
        /^Erreur lors de l’upload\s?: Veuillez sélectionner un fichier image$/,
      ) as string,
    });
  });

  test('appears in a list that is sorted by name', async () => {
    const { rows } = await t.shop.db.execute<{ name: string }>(
      sql`SELECT name FROM product_brands ORDER BY name`,
    );
    expect((await brands()).map(({ name }) => name)).toEqual(rows.map(({ name }) => name));
  });

  test('is not accessible to customers', async () => {
    await expect(
      loader(loaderArgs(t, '/admin/brands', { ...moderator, role: 'user' } as never)),
    ).rejects.toMatchObject({ status: 302 });
  });
});
