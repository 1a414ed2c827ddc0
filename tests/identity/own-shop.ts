import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { productVariants } from '#server/catalogue/products/schema.ts';
import { shipOrder } from '#server/fulfilment/index.ts';
import { markTransferPaid } from '#server/ordering/checkout/transfers/index.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import { createToken } from '#server/people/api-tokens/index.ts';
import { createUser, sessionCookie } from '#server/people/identity/index.ts';
import { session } from '#server/people/identity/schema.ts';
import { readSettingGroup, saveSettingGroup, settingGroups } from '#server/platform/settings/index.ts';
import { makeDataDir, startShop } from '../durability/process.ts';
import { orderHelpers } from '../support/orders.ts';
import { removeFolder } from '../support/remove-folder.ts';
import { type TestShop, createTestDatabase, openTestShop } from '../support/shop.ts';

/** Identity that differs from the demo's in every fact. */
export const ownIdentity = {
  shop: settingGroups.shop.parse({
    name: 'Veloroue',
    legal_name: 'Roue & Rad GmbH',
    email: 'hallo@veloroue.example',
    phone: '+41 31 555 44 33',
    street: 'Kramgasse 7',
    postal_code: '3011',
    city: 'Bern',
    vat_number: 'CHE-999.888.777 MWST',
    registrations: [{ country: 'CH', kind: 'national', number: 'CHE-999.888.777 MWST' }],
  }),
  bank: settingGroups.bank.parse({
    name: 'Roue & Rad GmbH',
    street: 'Kramgasse',
    building_number: '7',
    postal_code: '3011',
    city: 'Bern',
    iban: 'CH5604835012345678009',
    bic: 'CRESCHZZ80A',
  }),
  brand: settingGroups.brand.parse({ accent: '#1b5e20', accent_dark: '#81c784' }),
  numbering: settingGroups.numbering.parse({ order_prefix: 'VR-', invoice_prefix: 'RE' }),
};

/** A shop without demo, with an identity, a product and a paid order of its own. */
export interface OwnShop {
  /** The shop in memory, on the same database as the process. */
  t: TestShop;
  /** URL of the built shop, which runs as a process. */
  url: string;
  /** Session cookie of the owner. */
  owner: string;
  categorySlug: string;
  productId: string;
  /** Order that waits for its bank transfer. */
  unpaidOrderId: string;
  paidOrderId: string;
  shipmentId: string;
  close: () => Promise<void>;
}

export async function startOwnShop(): Promise<OwnShop> {
  const dataDir = makeDataDir();
  const database = await createTestDatabase({ isEmpty: true });
  const env = { DEMO: 'false', DATABASE_URL: database.url };
  const shop = await startShop(dataDir, env);
  const t = await openTestShop({ ...env, SHOP_URL: shop.url }, database);
  const { db } = t.shop;
  const ownerId = await createUser(db, {
    email: 'owner@veloroue.example',
    password: randomBytes(12).toString('hex'),
    firstName: 'Olga',
    lastName: 'Weber',
    role: 'admin',
  });
  const token = randomBytes(16).toString('hex');
  await db
    .insert(session)
    .values({ userId: ownerId, token, expiresAt: new Date(Date.now() + 3_600_000), byPasskey: true });
  for (const [group, value] of Object.entries(ownIdentity))
    await saveSettingGroup(db, group as keyof typeof ownIdentity, value as never, null);
  await saveSettingGroup(db, 'opening', { ...(await readSettingGroup(db, 'opening')), is_open: true }, null);
  await t.shop.settings.reload();

  const by = { id: ownerId, ip: '127.0.0.1' };
  const bearer = await createToken(db, { name: 'API', scopes: ['catalogue:write'], days: 1 }, by);
  const write = async (path: string, body: object) => {
    const answer = await t.ask(path, { body, headers: { authorization: `Bearer ${bearer}` } });
    if (answer.status !== 201) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  const categorySlug = 'sattel';
  await write('/api/admin/categories', {
    slug: categorySlug,
    name_fr: 'Selles',
    name_de: 'Sättel',
    name_en: 'Saddles',
  });
  const { id: productId } = await write('/api/admin/products', {
    name: 'Sattel Kramgasse',
    sku: 'VR-SATTEL-1',
    category: categorySlug,
    price: 89.9,
    brand: 'Roue',
    stock_quantity: 20,
    weight_kg: 0.3,
  });
  await t.shop.catalogueIndex.fill();
  const h = orderHelpers(t);
  const buyer = await t.newBuyer();
  await db.execute(sql`UPDATE addresses SET city = 'Bern', postal_code = '3011'`);
  const [variant] = await db.select({ id: productVariants.id }).from(productVariants);
  const place = async (quantity: number) => {
    const { id, code } = await h.place(buyer, variant!.id, { quantity, method: 'bank_transfer' });
    if (!id) throw new Error(`not placed: ${code}`);
    await t.ask('/api/functions/setup-bank-transfer', { as: buyer.cookie, body: { orderId: id } });
    return id;
  };
  const paidOrderId = await place(1);
  const paid = await markTransferPaid(t.shop, { orderId: paidOrderId, reason: 'Arrived' }, by);
  if (!paid.ok) throw new Error(paid.reason);
  const order = (await findOrder(db, paidOrderId))!;
  const shipped = await shipOrder(
    t.shop,
    paidOrderId,
    {
      lines: order.items.map(({ id, quantity }) => ({ itemId: id, quantity })),
      parcels: [{ weightGrams: 500 }],
      carrier: order.shippingCarrier,
      service: order.shippingService,
    },
    by,
  );
  if (!shipped.ok) throw new Error(shipped.reason);
  const unpaidOrderId = await place(2);
  return {
    t,
    url: shop.url,
    owner: `${sessionCookie}=${token}.test`,
    categorySlug,
    productId,
    unpaidOrderId,
    paidOrderId,
    shipmentId: shipped.shipmentId,
    async close() {
      shop.kill('SIGTERM');
      await shop.ended;
      await t.close();
      removeFolder(dataDir);
    },
  };
}
