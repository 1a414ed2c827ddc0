import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createToken } from '#server/people/api-tokens/index.ts';
import { userRoles } from '#server/people/identity/schema.ts';
import { merchantContextOf } from '#server/catalogue/merchants/index.ts';
import {
  type MerchantInput,
  listMerchants,
  merchantInput,
  saveMerchant,
  setMerchantActive,
  startMerchantImport,
} from '#server/catalogue/merchants/index.ts';
import {
  type MerchantResponse,
  type MerchantRequest,
  respondInPages,
  openMerchantServer,
} from '#tests/support/merchant.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';

let t: TestShop;
let admin: { userId: string; cookie: string };
let buyer: { cookie: string };
let server: Awaited<ReturnType<typeof openMerchantServer>> | undefined;
beforeAll(async () => {
  t = await openTestShop();
  [admin, buyer] = [await t.newBuyer(), await t.newBuyer()];
  await t.shop.db.insert(userRoles).values({ userId: admin.userId, role: 'admin' });
});
afterEach(() => server?.close());
afterAll(() => t.close());

const by = () => ({ id: admin.userId, ip: '' });
async function merchantAt(
  answer: (asked: MerchantRequest, times: number) => MerchantResponse,
  more: Partial<MerchantInput> = {},
): Promise<string> {
  server = await openMerchantServer(answer);
  const input = merchantInput.parse({ name: 'Grossiste', type: 'generic', base_url: server.url, ...more });
  const saved = await saveMerchant(merchantContextOf(t.shop), { id: null, input }, by());
  if (!saved.ok) throw new Error(saved.reason);
  return saved.id;
}
async function call(body: unknown, headers: Record<string, string> = { cookie: admin.cookie }) {
  const answer = await t.ask('/api/functions/merchant-api-import', {
    body,
    headers: { 'accept-language': 'fr', ...headers },
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}
const products = (count: number) => {
  const mark = randomUUID().slice(0, 6).toUpperCase();
  return Array.from({ length: count }, (_, at) => ({
    id: at + 1,
    sku: `FMI-${mark}-${at}`,
    name: `Câble ${at}`,
    price: 5,
    stock: 1,
  }));
};

describe('merchant-api-import', () => {
  test('imports all pages, each with filters.limit rows, and returns a message with the counts and the skipped rows', async () => {
    const list = products(25);
    list[3]!.price = -1;
    const merchantId = await merchantAt(respondInPages(list));
    expect(await call({ merchantId, config: {}, filters: { limit: 10 } })).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Import réussi',
        state: 'done',
        total: 25,
        processed: 25,
        successful: 24,
        failed: 1,
        created: 24,
        updated: 0,
        unchanged: 0,
        errors: [
          { line: 4, merchant_product: '4', sku: list[3]!.sku, column: 'price', code: 'invalid_price' },
        ],
      },
    });
    expect(server!.asked.map(({ query }) => query.get('limit'))).toEqual(['10', '10', '10', '10']);
    expect((await call({ merchantId })).body).toMatchObject({ created: 0, unchanged: 24 });
    expect(server!.asked.at(-1)!.query.get('limit')).toBe('100');
  });

  test('ignores a config in the request and uses the stored configuration of the merchant', async () => {
    const merchantId = await merchantAt(respondInPages(products(1)), { api_key: 'stored' });
    const before = await listMerchants(t.shop.db);
    const config = { base_url: 'http://10.0.0.1/', api_key: 'other', is_active: false, name: 'Autre' };
    expect(await call({ merchantId, config })).toMatchObject({ status: 200, body: { successful: 1 } });
    expect(server!.asked.every(({ headers }) => headers['x-api-key'] === 'stored')).toBe(true);
    expect(await listMerchants(t.shop.db)).toEqual(before);
  });

  test('answers with an error code for an unknown merchant, for a disabled one, and while an import is running', async () => {
    expect(await call({ merchantId: randomUUID() })).toMatchObject({
      status: 404,
      body: { success: false, error: 'merchant_not_found' },
    });
    const merchantId = await merchantAt(respondInPages(products(1)));
    await setMerchantActive(t.shop.db, merchantId, false, by());
    expect(await call({ merchantId })).toMatchObject({
      status: 409,
      body: { success: false, error: 'merchant_inactive' },
    });
    await setMerchantActive(t.shop.db, merchantId, true, by());
    const started = await startMerchantImport(t.shop, merchantId, by());
    expect(await call({ merchantId })).toMatchObject({
      status: 409,
      body: { success: false, error: 'import_running', import_id: started.ok && started.importId },
    });
    for (const body of [
      {},
      { merchantId: 'x' },
      { merchantId, filters: { limit: 0 } },
      { merchantId, filters: { limit: 101 } },
    ])
      expect((await call(body)).status).toBe(400);
  });

  test('starts one run for two concurrent calls', async () => {
    const list = products(5);
    const merchantId = await merchantAt(respondInPages(list));
    const answers = await Promise.all([call({ merchantId }), call({ merchantId })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(server!.asked.filter(({ query }) => query.get('page') === '1')).toHaveLength(1);
  });

  test('reports a merchant’s error and an interruption, and the next call resumes the import', async () => {
    const refused = await merchantAt(() => ({ status: 401 }));
    expect(await call({ merchantId: refused })).toMatchObject({
      status: 502,
      body: { error: 'merchant_failed', failure: 'unauthorized' },
    });
    await server!.close();
    const pages = respondInPages(products(20));
    const merchantId = await merchantAt((asked) =>
      asked.query.get('page') === '2' ? { status: 500 } : pages(asked),
    );
    expect(await call({ merchantId, filters: { limit: 10 } })).toMatchObject({
      status: 503,
      body: { error: 'import_stopped' },
    });
    server!.answerWith(pages);
    expect(await call({ merchantId })).toMatchObject({
      status: 200,
      body: { state: 'done', processed: 20, successful: 20 },
    });
  });

  test('is allowed for admins and tokens with imports:write', async () => {
    const merchantId = await merchantAt(respondInPages(products(1)));
    expect((await call({ merchantId }, {})).status).toBe(401);
    expect((await call({ merchantId }, { cookie: buyer.cookie })).status).toBe(403);
    const bearer = async (scope: 'imports:write' | 'imports:read') => {
      const token = await createToken(t.shop.db, { name: 'Essai', scopes: [scope], days: 30 }, by());
      return { authorization: `Bearer ${token}` };
    };
    expect(await call({ merchantId }, await bearer('imports:read'))).toMatchObject({
      status: 403,
      body: { code: 'insufficient_scope' },
    });
    expect(server!.asked).toHaveLength(0);
    expect(await call({ merchantId }, await bearer('imports:write'))).toMatchObject({
      status: 200,
      body: { successful: 1 },
    });
  });
});
