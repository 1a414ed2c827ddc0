import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { addresses } from '#server/people/addresses/schema.ts';
import { createUser, sessionCookie } from '#server/people/identity/index.ts';
import { session } from '#server/people/identity/schema.ts';
import { sendRequest } from './support/send-request.ts';
import type { BenchShop } from './support/shop.ts';
import type { BenchmarkRow } from './support/table.ts';

interface Buyer {
  cookie: string;
  addressId: string;
}

/** Creates a customer with a session and an address directly in the database. */
export async function makeBuyer({ db }: Pick<BenchShop, 'db'>): Promise<Buyer> {
  const userId = await createUser(db, {
    email: `${randomUUID()}@bench.example`,
    password: 'not-used-here',
    firstName: 'B',
    lastName: 'B',
    role: 'user',
  });
  const token = randomBytes(16).toString('hex');
  await db.insert(session).values({ userId, token, expiresAt: new Date(Date.now() + 3_600_000) });
  const [address] = await db
    .insert(addresses)
    .values({
      userId,
      firstName: 'B',
      lastName: 'B',
      addressLine1: 'Rue 1',
      postalCode: '1003',
      city: 'Lausanne',
      country: 'CH',
      isDefault: true,
    })
    .returning();
  return { cookie: `${sessionCookie}=${token}.bench`, addressId: address!.id };
}

async function post<T>(
  shop: Pick<BenchShop, 'url'>,
  buyer: Buyer,
  path: string,
  body: unknown,
  send = sendRequest,
): Promise<{ status: number; body: T }> {
  const { status, text } = await send(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: buyer.cookie },
    body: JSON.stringify(body),
  });
  return { status, body: JSON.parse(text) as T };
}

const place = (
  shop: Pick<BenchShop, 'url'>,
  buyer: Buyer,
  variantId: string,
  carrier = 'La Poste',
  service = 'PostPac Priority',
  send = sendRequest,
) =>
  post<{ order: { id: string; total_amount: number }; code?: string }>(
    shop,
    buyer,
    '/api/functions/create-order',
    {
      items: [{ variant_id: variantId, quantity: 1 }],
      shipping_address_id: buyer.addressId,
      shipping_carrier: carrier,
      shipping_service: service,
    },
    send,
  );

/**
 * Runs a complete checkout: price the cart, fetch shipping rates, place the order, open the payment, pay at
 * the provider, receive its webhook.
 *
 * @param how.send sends each request
 * @param how.onPlaced called with the id of the order as soon as the shop has confirmed it
 */
export async function checkout(
  shop: Pick<BenchShop, 'url'>,
  buyer: Buyer,
  variantId: string,
  { send = sendRequest, onPlaced }: { send?: typeof sendRequest; onPlaced?: (id: string) => void } = {},
): Promise<void> {
  const items = [{ variant_id: variantId, quantity: 1 }];
  await post(shop, buyer, '/api/cart/price', { items }, send);
  const { body: shipping } = await post<{ rates: { carrier: string; service: string }[] }>(
    shop,
    buyer,
    '/api/functions/calculate-shipping',
    { addressId: buyer.addressId, totalWeight: 0.5, totalValue: 80 },
    send,
  );
  const rate = shipping.rates[0]!;
  const { status, body } = await place(shop, buyer, variantId, rate.carrier, rate.service, send);
  if (status !== 200) throw new Error(`create-order answered ${status} ${body.code}`);
  onPlaced?.(body.order.id);
  const payment = await post<{ payment_id: string }>(
    shop,
    buyer,
    '/api/functions/create-mollie-payment',
    { orderId: body.order.id, amount: body.order.total_amount },
    send,
  );
  await send(`${shop.url}/dev/pay/${payment.body.payment_id}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'outcome=approve',
  });
}

/**
 * Creates buyers (16 by default) and sets a large stock for variants (64 by default). The result contains one
 * more variant, whose stock stays unchanged. `checkOutFor` lets all buyers check out repeatedly for a number of
 * milliseconds, at the given processes of the shop in turn, and returns the number of orders.
 */
export async function prepareCheckouts(
  shop: BenchShop,
  { buyers: count = 16, products = 64 }: { buyers?: number; products?: number } = {},
) {
  const { rows } = await shop.db.execute<{ id: string }>(
    sql`SELECT v.id FROM product_variants v JOIN product_catalog c ON c.id = v.product_catalog_id WHERE c.weight_g < 1000 ORDER BY v.id LIMIT 65`,
  );
  const variants = rows.map(({ id }) => id);
  await stockTo(shop, variants.slice(0, 64), 100_000);
  const buyers = await Promise.all(Array.from({ length: count }, () => makeBuyer(shop)));
  const checkOutFor = async (ms: number, processes: readonly Pick<BenchShop, 'url'>[] = [shop]) => {
    let done = 0;
    const until = performance.now() + ms;
    await Promise.all(
      buyers.map(async (buyer, i) => {
        while (performance.now() < until) {
          await checkout(processes[i % processes.length]!, buyer, variants[(i * 4 + (done % 4)) % products]!);
          done += 1;
        }
      }),
    );
    return done;
  };
  return { variants, checkOutFor };
}

/**
 * Measures orders per second with 16 buyers and SQL statements per order. Also measures the result when 64
 * buyers order the same variant at the same time while ten units are in stock.
 */
export async function benchOrders(shop: BenchShop): Promise<BenchmarkRow[]> {
  const { variants, checkOutFor } = await prepareCheckouts(shop);
  const countPaid = async () => {
    const { rows } = await shop.db.execute<{ n: number }>(
      sql`SELECT count(*) AS n FROM orders WHERE status = 'paid'`,
    );
    return rows[0]!.n;
  };
  const paidBefore = await countPaid();
  // Warm-up, because JIT compilation dominates the first seconds of a process.
  const warming = await checkOutFor(8_000);
  const started = performance.now();
  const measured = await checkOutFor(10_000);
  const perSecond = measured / ((performance.now() - started) / 1000);
  const done = warming + measured;
  const paid = (await countPaid()) - paidBefore;

  const { placed, refused } = await orderLastUnits(shop, variants[64]!, 64);
  return [
    {
      what: 'Whole checkout with 16 buyers, orders/s (generator on the same cores)',
      measured: perSecond.toFixed(0),
      budget: '≥ 150',
      isMet: perSecond >= 150,
    },
    {
      what: 'Orders paid of orders placed',
      measured: `${paid} of ${done}`,
      budget: 'all',
      isMet: paid === done,
    },
    {
      what: '64 buyers on 10 pieces: orders, clear refusals',
      measured: `${placed}, ${refused}`,
      budget: '10, 54',
      isMet: placed === 10 && refused === 54,
    },
  ];
}

/**
 * Sets the stock of a variant to ten units and lets buyers order one unit each at the same moment, at the given processes
 * of the shop in turn.
 *
 * @returns the number of orders, and of refusals because the variant is out of stock
 */
export async function orderLastUnits(
  shop: BenchShop,
  variantId: string,
  buyers: number,
  processes: readonly Pick<BenchShop, 'url'>[] = [shop],
): Promise<{ placed: number; refused: number }> {
  await stockTo(shop, [variantId], 10);
  const crowd = await Promise.all(Array.from({ length: buyers }, () => makeBuyer(shop)));
  const answers = await Promise.all(
    crowd.map((buyer, i) => place(processes[i % processes.length]!, buyer, variantId)),
  );
  return {
    placed: answers.filter(({ status }) => status === 200).length,
    refused: answers.filter(({ body }) => body.code === 'out_of_stock').length,
  };
}

async function stockTo(shop: BenchShop, ids: string[], stock: number): Promise<void> {
  await shop.db.execute(sql`
    WITH old AS (SELECT id, stock_quantity FROM product_variants WHERE id = ANY(${sql.param(ids)}::uuid[])),
    moved AS (INSERT INTO stock_movements (variant_id, quantity, stock_after, reason, actor) SELECT id, ${stock}::int - stock_quantity, ${stock}, 'adjusted', 'system' FROM old WHERE stock_quantity <> ${stock})
    UPDATE product_variants SET stock_quantity = ${stock} WHERE id = ANY(${sql.param(ids)}::uuid[])`);
}
