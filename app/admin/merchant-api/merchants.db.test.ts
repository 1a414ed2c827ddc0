import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { merchantContextOf } from '#server/catalogue/merchants/index.ts';
import { runMerchantImport } from '#server/catalogue/merchants/index.ts';
import { merchantImports } from '#server/catalogue/merchants/schema.ts';
import {
  type MerchantResponse,
  type MerchantRequest,
  respondInPages,
  openMerchantServer,
} from '#tests/support/merchant.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { merchantDraftOf } from './draft.ts';
import type { MerchantResult } from './merchant-action.server.ts';
import { action, loader } from './page.tsx';
import { loader as refusedCsv } from './rejected-products.ts';

let t: TestShop;
type Who = { userId: string; email: string; role: 'admin' | 'moderator' | 'user' };
let admin: Who;
let server: Awaited<ReturnType<typeof openMerchantServer>> | undefined;
beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
});
afterEach(() => server?.close());
afterAll(() => t.close());

const load = (who = admin) => loader(loaderArgs(t, '/admin/merchant-api', who));
async function send(form: Record<string, string>, who = admin): Promise<MerchantResult> {
  const answer = await action(loaderArgs(t, '/admin/merchant-api', who, { form }));
  return (answer as unknown as { data: MerchantResult }).data;
}
const draft = (more: Record<string, unknown> = {}) =>
  JSON.stringify({
    ...merchantDraftOf(undefined),
    name: 'Grossiste',
    type: 'generic',
    base_url: 'https://shop.example',
    ...more,
  });
const save = (more: Record<string, unknown> = {}, fields: Record<string, string> = {}) =>
  send({ intent: 'save', merchant: draft(more), ...fields });
async function serve(answer: (asked: MerchantRequest, times: number) => MerchantResponse) {
  server = await openMerchantServer(answer);
  return server.url;
}
const newest = async () => (await load()).merchants[0]!;

describe('merchant configurations', () => {
  test('are created, changed, deactivated and deleted, with the specified messages', async () => {
    expect(
      await save({
        headers: [
          { key: 0, name: 'X-Tenant', value: 'ch' },
          { key: 1, name: '', value: '' },
        ],
        api_key: 'k',
      }),
    ).toMatchObject({
      ok: true,
      message: 'Configuration créée',
    });
    const made = await newest();
    expect(made).toMatchObject({
      name: 'Grossiste',
      type: 'generic',
      headers: ['X-Tenant'],
      hasApiKey: true,
      isActive: true,
      run: null,
    });
    const change = {
      name: 'Grossiste SA',
      mapping: [{ key: 0, name: 'price', value: 'terms.amount' }],
      headers: [{ key: 0, name: 'X-Tenant', value: '' }],
    };
    expect(await save(change, { id: made.id, version: made.version })).toMatchObject({
      ok: true,
      message: 'Configuration mise à jour',
    });
    expect(await newest()).toMatchObject({
      name: 'Grossiste SA',
      mapping: { price: 'terms.amount' },
      headers: ['X-Tenant'],
      hasApiKey: true,
    });
    expect(await save({}, { id: made.id, version: made.version })).toMatchObject({
      ok: false,
      isConflict: true,
    });
    expect(
      await save({ name: 'Quand même' }, { id: made.id, version: made.version, overwrite: 'true' }),
    ).toMatchObject({ ok: true });
    expect(await send({ intent: 'active', id: made.id, active: 'false' })).toMatchObject({ ok: true });
    expect((await newest()).isActive).toBe(false);
    expect(await send({ intent: 'delete', id: made.id })).toMatchObject({
      ok: true,
      message: 'Configuration supprimée',
    });
    expect((await load()).merchants.map(({ id }) => id)).not.toContain(made.id);
    expect(await send({ intent: 'delete', id: made.id })).toMatchObject({
      ok: false,
      message: 'Impossible de supprimer la configuration',
    });
  });

  test.each([
    [{ name: ' ' }, 'name', 'À remplir'],
    [{ base_url: '' }, 'base_url', 'À remplir'],
    [
      { base_url: 'ftp://shop.example' },
      'base_url',
      'L’adresse doit commencer par http:// ou https://, sans mot de passe.',
    ],
    [{ base_url: 'http://192.168.1.10/api' }, 'base_url', 'Cette adresse n’est pas sur l’internet public.'],
    [{ api_key: 'clé' }, 'api_key', 'Seulement des lettres sans accents, des chiffres et des signes usuels'],
    [{ products_path: 'products' }, 'products_path', 'Un chemin qui commence par /'],
    [
      { headers: [{ name: 'Host', value: 'a' }] },
      'headers.0',
      'Pas un nom d’en-tête que la boutique peut envoyer',
    ],
    [
      {
        headers: [
          { name: '', value: '' },
          { name: 'A B', value: 'a' },
        ],
      },
      'headers.1',
      'Pas un nom d’en-tête que la boutique peut envoyer',
    ],
    [
      {
        headers: [
          { name: 'X-A', value: 'a' },
          { name: 'x-a', value: 'b' },
        ],
      },
      'headers.1',
      'Déjà indiqué plus haut',
    ],
    [{ mapping: [{ name: 'price', value: '' }] }, 'mapping.0', 'À remplir'],
    [{ mapping: [{ name: 'couleur', value: 'a' }] }, 'mapping.0', 'À remplir'],
  ])(
    'are rejected when they contain the invalid value %j, with an error next to the field',
    async (more, field, text) => {
      const count = (await load()).merchants.length;
      expect(await save(more)).toMatchObject({
        ok: false,
        message: 'Impossible de sauvegarder la configuration',
        errors: { [field]: text },
      });
      expect((await load()).merchants).toHaveLength(count);
    },
  );

  test('are sent to the browser without their secrets', async () => {
    await save({
      type: 'woocommerce',
      api_key: 'in-clear-1',
      username: 'in-clear-2',
      password: 'in-clear-3',
      headers: [{ name: 'X-A', value: 'in-clear-4' }],
    });
    expect(JSON.stringify(await load())).not.toMatch(/in-clear|api_key/);
  });

  test('can be tested before they are saved', async () => {
    const url = await serve(respondInPages([{ id: 7, sku: 'T-7', name: 'Selle', price: 'cher' }]));
    expect(await send({ intent: 'test', merchant: draft({ base_url: url }) })).toMatchObject({
      ok: true,
      first: {
        product: '7',
        total: 1,
        cells: [
          { column: 'sku', text: 'T-7' },
          { column: 'name', text: 'Selle' },
          { column: 'price', text: 'cher' },
        ],
      },
    });
    server!.answerWith(() => ({ status: 403 }));
    expect(await send({ intent: 'test', merchant: draft({ base_url: url }) })).toMatchObject({
      ok: false,
      message: 'La connexion a échoué',
      detail: 'Le marchand refuse la clé ou le mot de passe.',
    });
  });

  test.each(['shop', 'http://', 'ftp://shop.example', ''])(
    'cannot be tested with the URL %j, which is reported as invalid',
    async (url) => {
      const result = await send({ intent: 'test', merchant: draft({ base_url: url }) });
      expect(result).toMatchObject({ ok: false, message: 'La connexion a échoué' });
    },
  );
});

describe('a merchant import', () => {
  test('is started only once, reports its progress, and appears in the history with the rejected products', async () => {
    const mark = randomUUID().slice(0, 6).toUpperCase();
    const url = await serve(
      respondInPages([
        { id: 1, sku: `SCM-${mark}`, name: 'Selle', price: 10 },
        { id: 'P-2', sku: `SCM-${mark}-2`, name: '', price: 10 },
      ]),
    );
    await save({ base_url: url });
    const { id } = await newest();
    expect(await send({ intent: 'import', id })).toMatchObject({ ok: true, message: 'Import lancé' });
    expect((await newest()).run).toMatchObject({ state: 'waiting', done: 0, total: null });
    expect(await send({ intent: 'import', id })).toMatchObject({
      ok: false,
      message: 'Erreur d’import',
      detail: 'Impossible d’importer les produits\u00a0: un import est déjà en cours',
    });
    const importId = (await newest()).run!.id;
    await runMerchantImport(merchantContextOf(t.shop), importId, { ip: '' });
    expect((await newest()).run).toBeNull();
    const [entry] = (await load()).history;
    expect(entry).toMatchObject({
      id: importId,
      state: 'done',
      successfulRecords: 1,
      failedRecords: 1,
      totalRecords: 2,
      refused: [{ product: 'P-2', column: 'name', text: 'un nouveau produit a besoin d’un nom' }],
    });
    const csv = await (
      await refusedCsv(
        loaderArgs(t, '/admin/merchant-api/x/refused.csv', admin, { params: { id: importId } }),
      )
    ).text();
    expect(csv.split('\r\n')[0]).toContain('produit_du_marchand,raison_du_refus,sku,name');
    expect(csv.split('\r\n')[1]).toContain(`P-2,name: un nouveau produit a besoin d’un nom,SCM-${mark}-2`);
  });

  test('does not start for an inactive merchant, and can be cancelled while it runs', async () => {
    await save({ is_active: false });
    const { id } = await newest();
    expect(await send({ intent: 'import', id })).toMatchObject({ ok: false, message: 'Erreur d’import' });
    await send({ intent: 'active', id, active: 'true' });
    await send({ intent: 'import', id });
    const run = (await newest()).run!;
    expect(await send({ intent: 'cancel', id: run.id })).toMatchObject({
      ok: true,
      message: 'Import arrêté',
    });
    expect((await newest()).run).toBeNull();
    expect(await send({ intent: 'cancel', id: run.id })).toMatchObject({ ok: false });
  });

  test('appears in a history of the ten latest runs, newest first', async () => {
    const at = (minute: number) => new Date(Date.UTC(2030, 0, 1, 0, minute));
    await t.shop.db.insert(merchantImports).values(
      Array.from({ length: 12 }, (_, minute) => ({
        merchantName: `M${minute}`,
        merchantType: 'shopify' as const,
        state: 'done' as const,
        createdBy: admin.userId,
        createdAt: at(minute),
      })),
    );
    expect((await load()).history.map(({ merchantName }) => merchantName)).toEqual(
      Array.from({ length: 10 }, (_, n) => `M${11 - n}`),
    );
  });
});

test('merchants are accessible to administrators only', async () => {
  for (const role of ['moderator', 'user'] as const) {
    await expect(load({ ...admin, role })).rejects.toMatchObject({ status: 302 });
    await expect(send({ intent: 'import', id: randomUUID() }, { ...admin, role })).rejects.toMatchObject({
      status: 302,
    });
    await expect(
      refusedCsv(loaderArgs(t, '/x', { ...admin, role }, { params: { id: randomUUID() } })),
    ).rejects.toMatchObject({
      status: 302,
    });
  }
});
