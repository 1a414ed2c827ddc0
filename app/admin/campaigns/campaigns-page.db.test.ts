import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/schema.ts';
import { findCampaign, sendCampaigns } from '#server/marketing/campaigns/index.ts';
import { campaigns } from '#server/marketing/campaigns/schema.ts';
import { saveConsentChoice } from '#server/marketing/consents/index.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { action, loader } from './campaign-page.tsx';
import { type CampaignDraft, emptyDraft } from './draft.ts';
import { loader as findProducts } from './find-products.ts';
import { loader as listLoader } from './list-page.tsx';
import { loader as preview } from './preview.ts';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
let product: { id: string; name: string };
beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
  const reader = await t.newBuyer();
  await saveConsentChoice(t.shop.db, reader.userId, { email: true, locale: 'fr' });
  const { rows } = await t.shop.db.execute<{ id: string }>(
    sql`SELECT product_catalog_id AS id FROM product_inventory WHERE is_active AND is_visible_online LIMIT 1`,
  );
  product = { id: rows[0]!.id, name: t.shop.catalogueIndex.byId(rows[0]!.id)!.name.fr };
});
afterAll(() => t.close());

const text = (subject: string, body: string) => ({ subject, body, button: '' });
const draft: CampaignDraft = {
  ...emptyDraft,
  name: 'Printemps',
  texts: { fr: text('Le printemps', 'Bonjour.'), de: text('Der Frühling', 'Guten Tag.'), en: text('', '') },
  link_path: '/products',
};
const send = (id: string, form: Record<string, string>, who: typeof admin | undefined = admin) =>
  action(loaderArgs(t, `/admin/campaigns/${id}`, who, { form, params: { id } }));
const save = (id: string, change: Partial<CampaignDraft> = {}, more: Record<string, string> = {}) =>
  send(id, { intent: 'save', campaign: JSON.stringify({ ...draft, ...change }), ...more });
const show = (id: string) => loader(loaderArgs(t, `/admin/campaigns/${id}`, admin, { params: { id } }));
async function made(change: Partial<CampaignDraft> = {}): Promise<string> {
  const answer = (await save('new', change)) as Response;
  return /campaigns\/([0-9a-f-]{36})\?told=saved$/.exec(answer.headers.get('location') ?? '')![1]!;
}

describe('a campaign’s screen', () => {
  test('saves a draft, shows the saved values again and records the author', async () => {
    const id = await made({
      product_ids: [product.id],
      audience: { ...draft.audience, kind: 'quiet', months: '3', locale: 'fr' },
    });
    const shown = await show(id);
    expect(shown).toMatchObject({ state: 'draft', recipients: 0, results: null });
    expect(shown.draft).toMatchObject({
      name: 'Printemps',
      texts: draft.texts,
      audience: { kind: 'quiet', months: '3', locale: 'fr' },
    });
    expect(shown.products[0]!.name).toContain(product.name);
    const noted = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `campaign:${id}`));
    expect(noted).toMatchObject([
      { action: 'campaign.created', actorId: admin.userId, after: { name: 'Printemps' } },
    ]);
    expect(
      (await listLoader(loaderArgs(t, '/admin/campaigns', admin))).campaigns.map((line) => line.id),
    ).toContain(id);
  });

  test.each([
    [{ name: ' ' }, 'name', 'Le nom est requis'],
    [{ link_path: 'https://elsewhere.example' }, 'link_path', 'Un chemin de la boutique qui commence par /'],
    [{ link_path: '//elsewhere.example' }, 'link_path', 'Un chemin de la boutique qui commence par /'],
    [
      { product_ids: Array.from({ length: 9 }, () => crypto.randomUUID()) },
      'product_ids',
      '8 produits au plus',
    ],
    [
      { audience: { ...draft.audience, kind: 'category' as const } },
      'audience.value',
      'Choisissez une catégorie',
    ],
    [
      { audience: { ...draft.audience, kind: 'brand' as const, value: 'x' } },
      'audience.value',
      'Choisissez une marque',
    ],
    [
      { audience: { ...draft.audience, kind: 'quiet' as const, months: 'deux' } },
      'audience.months',
      'Un nombre de mois de 1 à 60',
    ],
    [
      { texts: { ...draft.texts, de: text('x'.repeat(151), '') } },
      'texts.de.subject',
      'Ce texte est trop long',
    ],
  ])('rejects %j with an error next to its field, and saves nothing', async (change, field, message) => {
    const before = await t.shop.db.$count(campaigns);
    expect(await save('new', change)).toEqual({ ok: false, errors: { [field]: message } });
    expect(await t.shop.db.$count(campaigns)).toBe(before);
  });

  test('rejects form data that is not a campaign draft', async () => {
    for (const campaign of ['', 'null', '{', '{"name":5}'])
      expect(await send('new', { intent: 'save', campaign })).toMatchObject({ ok: false });
  });

  test('warns the second of two users who save the same campaign, and lets that user overwrite the first version', async () => {
    const id = await made();
    const { version } = await show(id);
    expect(await save(id, { name: 'Un' }, { version })).toMatchObject({
      ok: true,
      message: 'Campagne enregistrée',
    });
    expect(await save(id, { name: 'Deux' }, { version })).toEqual({ ok: false, isConflict: true });
    expect(await save(id, { name: 'Deux' }, { version, overwrite: 'true' })).toMatchObject({ ok: true });
    expect((await findCampaign(t.shop.db, id))!.name).toBe('Deux');
  });

  test('previews the message in each language as recipients receive it, with the current price', async () => {
    const id = await made({ product_ids: [product.id] });
    const { previews } = await show(id);
    expect(previews!.map(({ locale, subject }) => [locale, subject])).toEqual([
      ['fr', '[Essai] Le printemps'],
      ['de', '[Test] Der Frühling'],
      ['en', '[Essai] Le printemps'],
    ]);
    const open = async () =>
      (await preview(loaderArgs(t, '/x', admin, { params: { id, locale: 'de' } }))).text();
    expect(await open()).toContain('<html lang="de">');
    await t.shop.db.execute(
      sql`UPDATE product_inventory SET price_cents = 123400 WHERE product_catalog_id = ${product.id}`,
    );
    await expect.poll(open, { timeout: 10_000 }).toMatch(/1[’']?234[.,]00\sCHF/);
  });

  test('sends a test message only to the current user; the message’s unsubscribe link has no effect', async () => {
    const id = await made();
    expect(await send(id, { intent: 'test', locale: 'de', email: 'other@test.example' })).toMatchObject({
      ok: true,
      message: `Message d’essai envoyé à ${admin.email}`,
    });
    const { rows } = await t.shop.db.execute<{ data: object }>(
      sql`SELECT data FROM jobs.job WHERE name = 'campaign-test-mail'`,
    );
    expect(rows).toMatchObject([{ data: { campaignId: id, email: admin.email, locale: 'de' } }]);
  });

  test('sends a complete campaign immediately or at a set time; after that the campaign can only be cancelled or returned to draft', async () => {
    const id = await made();
    expect(await send(id, { intent: 'schedule', at: 'demain' })).toEqual({
      ok: false,
      errors: { at: 'Une date et une heure valables' },
    });
    expect(await send(id, { intent: 'schedule', at: '2020-01-01T09:00' })).toEqual({
      ok: false,
      errors: { at: 'Cette heure est déjà passée' },
    });
    expect(await send(id, { intent: 'schedule', at: '2031-01-01T09:00' })).toMatchObject({
      ok: true,
      message: 'Campagne planifiée',
    });
    expect(await save(id)).toMatchObject({
      ok: false,
      message: 'Ce n’est plus un brouillon\u00a0: il ne se modifie plus',
    });
    expect(await send(id, { intent: 'unschedule' })).toMatchObject({ ok: true });
    expect(await send(id, { intent: 'schedule', at: '' })).toMatchObject({ ok: true });
    await sendCampaigns(t.shop);
    expect(await show(id)).toMatchObject({
      state: 'sending',
      results: { recipients: 1, waiting: 1, orders: null },
    });
    expect(await send(id, { intent: 'delete' })).toMatchObject({ ok: false });
    expect(await send(id, { intent: 'cancel' })).toMatchObject({ ok: true, message: 'Campagne annulée' });
    expect(await send(id, { intent: 'cancel' })).toMatchObject({ ok: false });
    const empty = await made({ texts: emptyDraft.texts });
    expect(await send(empty, { intent: 'schedule', at: '' })).toMatchObject({
      ok: false,
      message: 'L’objet et le texte français sont requis',
    });
  });

  test('copies a campaign and deletes a draft', async () => {
    const id = await made();
    const copy = (await send(id, { intent: 'duplicate' })) as Response;
    expect(copy.headers.get('location')).toMatch(/\?told=duplicated$/);
    const answer = (await send(id, { intent: 'delete' })) as Response;
    expect(answer.headers.get('location')).toBe('/admin/campaigns?told=deleted');
    await expect(show(id)).rejects.toMatchObject({ init: { status: 404 } });
    expect(await send(id, { intent: 'cancel' })).toMatchObject({
      ok: false,
      message: 'Cette campagne n’existe plus',
    });
  });

  test('finds active products by name or SKU for the message', async () => {
    const find = async (q: string) =>
      (await findProducts(loaderArgs(t, `/x?q=${encodeURIComponent(q)}`, admin))).found;
    expect(await find('a')).toEqual([]);
    const { sku } = t.shop.catalogueIndex.byId(product.id)!;
    expect((await find(sku)).map(({ id }) => id)).toEqual([product.id]);
  });

  test('is accessible to administrators only', async () => {
    const id = await made();
    const moderator = { ...(await t.newBuyer()), role: 'moderator' as never };
    for (const call of [
      () => send(id, { intent: 'cancel' }, moderator),
      () => loader(loaderArgs(t, '/x', moderator, { params: { id } })),
      () => listLoader(loaderArgs(t, '/x', moderator)),
      () => preview(loaderArgs(t, '/x', moderator, { params: { id, locale: 'fr' } })),
      () => findProducts(loaderArgs(t, '/x?q=aa', moderator)),
    ])
      await expect(call()).rejects.toMatchObject({ status: 302 });
  });
});
