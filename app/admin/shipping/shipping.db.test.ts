import { eq, like, sql } from 'drizzle-orm';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/platform/audit/schema.ts';
import { shipOrder } from '#server/fulfilment/index.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import { listZones } from '#server/ordering/shipping/zones/index.ts';
import { eventually } from '#tests/support/eventually.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { freshVariants, paidTestOrder } from '#tests/support/shipping-orders.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loader as label } from '../orders/label.ts';
import { loader as waitingLabels } from '../orders/unprinted-labels.ts';
import { action, loader } from './page.tsx';
import { type ZoneDraft, zoneDraftOf } from './zone-draft.ts';

let t: TestShop;
let admin: { userId: string; email: string; role: 'admin' };
beforeAll(async () => {
  t = await openTestShop();
  admin = { ...(await t.newBuyer()), role: 'admin' };
});
afterAll(() => t.close());

const show = (search = '') => loader(loaderArgs(t, `/admin/shipping${search}`, admin));
const send = (form: Record<string, string>, who: typeof admin | undefined = admin) =>
  action(loaderArgs(t, '/admin/shipping', who, { form }));
const zoneNamed = async (name: string) => (await listZones(t.shop.db)).find((zone) => zone.name === name)!;
const sendZone = (draft: ZoneDraft, more: Record<string, string> = {}) =>
  send({ intent: 'zone', id: '', version: '', zone: JSON.stringify(draft), ...more });
const fresh = (change: Partial<ZoneDraft>): ZoneDraft => ({
  ...zoneDraftOf(),
  name: `Zone ${crypto.randomUUID()}`,
  countries: 'NO, SE',
  standard: '29.90',
  express: '49',
  services: [{ ...zoneDraftOf().services[0]!, carrier: 'Posten', service: 'Norgespakke' }],
  ...change,
});
const ratesFor = async (buyer: Awaited<ReturnType<TestShop['newBuyer']>>, totalValue: number) => {
  const answer = await t.ask('/api/functions/calculate-shipping', {
    as: buyer.cookie,
    body: { addressId: buyer.addressId, totalWeight: 0.5, totalValue },
  });
  return ((await answer.json()) as { rates: { service: string; price: number }[] }).rates;
};

describe('the delivery zones', () => {
  test('are listed with rates, free-delivery threshold, state and the number of orders of the last 30 days', async () => {
    const { zones } = await show();
    const swiss = zones.find(({ name }) => name === 'Suisse')!;
    expect(swiss).toMatchObject({
      standard_rate_cents: 990,
      express_rate_cents: 1990,
      free_threshold_cents: 10_000,
      is_active: true,
    });
    const [variant] = await freshVariants(t, 1);
    await paidTestOrder(t, { [variant!]: 1 });
    expect((await zoneNamed('Suisse')).orders_count).toBe(swiss.orders_count + 1);
  });

  test('can be created with the message “Zone de livraison créée”, and the activity log records the author', async () => {
    const draft = fresh({ is_active: false });
    expect(await sendZone(draft)).toEqual({ ok: true, message: 'Zone de livraison créée' });
    const made = await zoneNamed(draft.name);
    expect(made).toMatchObject({
      countries: ['NO', 'SE'],
      standard_rate_cents: 2990,
      express_rate_cents: 4900,
      pickup_rate_cents: null,
    });
    expect(made.services).toMatchObject([
      { carrier: 'Posten', kind: 'standard', brackets: [{ max_weight_g: 30_000, surcharge_cents: 0 }] },
    ]);
    const [noted] = await t.shop.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `zone:${made.id}`));
    expect(noted).toMatchObject({ action: 'zone.created', actorId: admin.userId });
  });

  test('take effect immediately: a lower free-delivery threshold makes the delivery of a cart free', async () => {
    const buyer = await t.newBuyer();
    expect((await ratesFor(buyer, 60))[0]!.price).toBe(9.9);
    const swiss = await zoneNamed('Suisse');
    expect(
      await sendZone({ ...zoneDraftOf(swiss), free: '50' }, { id: swiss.id, version: swiss.version }),
    ).toEqual({
      ok: true,
      message: 'Zone de livraison mise à jour',
    });
    await eventually(async () => expect((await ratesFor(buyer, 60))[0]!.price).toBe(0));
    const now = await zoneNamed('Suisse');
    expect(now.services).toEqual(swiss.services);
    await sendZone({ ...zoneDraftOf(now), free: '100' }, { id: now.id, version: now.version });
  });

  test('report a conflict to the second of two users who save, and let that user overwrite', async () => {
    const draft = fresh({ is_active: false });
    await sendZone(draft);
    const seen = await zoneNamed(draft.name);
    await sendZone({ ...draft, standard: '10' }, { id: seen.id, version: seen.version });
    const mine = { id: seen.id, version: seen.version };
    expect(await sendZone({ ...draft, standard: '20' }, mine)).toEqual({ ok: false, isConflict: true });
    expect(await zoneNamed(draft.name)).toMatchObject({ standard_rate_cents: 1000 });
    expect(await sendZone({ ...draft, standard: '20' }, { ...mine, overwrite: 'true' })).toMatchObject({
      ok: true,
    });
    expect(await zoneNamed(draft.name)).toMatchObject({ standard_rate_cents: 2000 });
  });

  const service = () => fresh({}).services[0]!;
  test.each<[string, () => Partial<ZoneDraft>, string, string]>([
    ['no name', () => ({ name: '' }), 'name', 'Ce champ est requis'],
    ['a name that is taken', () => ({ name: 'suisse' }), 'name', 'Une zone porte déjà ce nom'],
    [
      'no country',
      () => ({ countries: '' }),
      'countries',
      'Des codes ISO à deux lettres, par exemple CH, LI',
    ],
    [
      'a country that is none',
      () => ({ countries: 'NO, QQ' }),
      'countries',
      'Des codes ISO à deux lettres, par exemple CH, LI',
    ],
    [
      'a country of another active zone',
      () => ({ countries: 'NO, CH' }),
      'countries',
      'CH\u00a0: déjà livré par la zone active Suisse',
    ],
    ['a negative price', () => ({ standard: '-1' }), 'standard', 'Un montant en francs, 0 ou plus'],
    ['a price in words', () => ({ free: 'cent' }), 'free', 'Un montant en francs, 0 ou plus'],
    [
      'days the wrong way round',
      () => ({ services: [{ ...service(), min_days: '4', max_days: '2' }] }),
      'services.0.max_days',
      'Le dernier jour précède le premier',
    ],
    [
      'no bracket',
      () => ({ services: [{ ...service(), brackets: [] }] }),
      'services.0.brackets',
      'Au moins une tranche de poids',
    ],
    [
      'brackets that do not rise',
      () => ({
        services: [
          {
            ...service(),
            brackets: [
              { weight: '10', surcharge: '0' },
              { weight: '5', surcharge: '1' },
            ],
          },
        ],
      }),
      'services.0.brackets',
      'Chaque tranche va plus haut que la précédente',
    ],
    [
      'a negative surcharge',
      () => ({ services: [{ ...service(), brackets: [{ weight: '10', surcharge: '-2' }] }] }),
      'services.0.brackets.0.surcharge',
      'Un montant en francs, 0 ou plus',
    ],
    [
      'the same service twice',
      () => ({ services: [service(), service()] }),
      'services.1.service',
      'Ce service existe déjà dans la zone',
    ],
    [
      'a pick-up service without its rate',
      () => ({ services: [{ ...service(), kind: 'pickup' as const }] }),
      'pickup',
      'Un service point de retrait demande son tarif',
    ],
  ])('with %s are rejected, with an error next to the field', async (_, change, field, message) => {
    const before = await listZones(t.shop.db);
    expect(await sendZone(fresh(change()))).toMatchObject({ ok: false, errors: { [field]: message } });
    expect(await listZones(t.shop.db)).toHaveLength(before.length);
  });
});

describe('the calendar', () => {
  const form = { intent: 'calendar', cutoff: '12:30', handling_days: '1', workdays: '3', canton: 'GE' };

  test('is saved with “Paramètres sauvegardés” and applies immediately', async () => {
    const { version } = await show();
    expect(await send({ ...form, version })).toEqual({ ok: true, message: 'Paramètres sauvegardés' });
    await eventually(() =>
      expect(t.shop.settings.current().shipping).toMatchObject({
        cutoff: '12:30',
        handling_days: 1,
        workdays: [3],
        canton: 'GE',
      }),
    );
    expect(await send({ ...form, version })).toEqual({ ok: false, isConflict: true });
    expect(await send({ ...form, cutoff: '13:00', version, overwrite: 'true' })).toMatchObject({ ok: true });
  });

  test.each([
    ['cutoff', '25:00', 'Une heure, par exemple 14:00'],
    ['handling_days', '-1', 'Un nombre entier de 0 à 30'],
    ['workdays', '8', 'Au moins un jour'],
    ['canton', 'XX', 'Un canton de la liste'],
  ])('rejects an invalid value of %s: %s', async (field, value, message) => {
    expect(await send({ ...form, [field]: value })).toEqual({ ok: false, errors: { [field]: message } });
  });
});

describe('shipments', () => {
  test('are counted and listed by their current state: in preparation, in transit (including those whose label is not printed yet), or delivered', async () => {
    const [variant] = await freshVariants(t, 1);
    const order = await paidTestOrder(t, { [variant!]: 1 });
    const before = (await show()).figures;
    const line = async () => (await show()).shipments.find(({ orderId }) => orderId === order.id)!;
    expect(await line()).toMatchObject({
      status: 'preparing',
      kind: 'standard',
      customer: 'Ada Keller',
      destination: 'Lausanne, CH',
    });
    const { rows } = await t.shop.db.execute<{ id: string }>(
      sql`SELECT id FROM order_items WHERE order_id = ${order.id}`,
    );
    const parcel = {
      lines: [{ itemId: rows[0]!.id, quantity: 1 }],
      carrier: 'La Poste',
      service: 'PostPac Priority',
      parcels: [{ weightGrams: 500 }],
    };
    expect(await shipOrder(t.shop, order.id, parcel, { id: admin.userId, ip: '127.0.0.1' })).toMatchObject({
      ok: true,
    });
    const sent = await line();
    expect(sent).toMatchObject({ status: 'in_transit', isLabelPrinted: false });
    const { figures } = await show();
    expect(figures).toMatchObject({
      pending: before.pending - 1,
      inTransit: before.inTransit + 1,
      labels: before.labels + 1,
    });
    expect((await show('?only=labels')).shipments.map(({ orderId }) => orderId)).toContain(order.id);
    const pdf = await label(
      loaderArgs(t, `/admin/shipments/${sent.shipmentId}/label.pdf`, admin, {
        params: { id: sent.shipmentId! },
      }),
    );
    expect(pdf.headers.get('content-type')).toBe('application/pdf');
    expect((await show()).figures.labels).toBe(before.labels);
    expect((await show('?only=labels')).shipments.map(({ orderId }) => orderId)).not.toContain(order.id);
    await t.shop.db.execute(sql`UPDATE shipments SET delivered_at = now() WHERE id = ${sent.shipmentId}`);
    expect(await line()).toMatchObject({ status: 'delivered' });
    const after = await show();
    expect(after.figures.deliveredThisMonth).toBe(before.deliveredThisMonth + 1);
    expect(after.averageDays).toBeGreaterThan(0);
  });

  test('offer one file with all labels that were not opened yet; after the file is opened, no label counts as unprinted', async () => {
    const { labels } = (await show()).figures;
    const numbers: string[] = [];
    for (const variant of await freshVariants(t, 2)) {
      const { id, number } = await paidTestOrder(t, { [variant]: 1 });
      const order = (await findOrder(t.shop.db, id))!;
      const lines = order.items.map((item) => ({ itemId: item.id, quantity: 1 }));
      const parcel = { weightGrams: 500, trackingNumber: '' };
      await shipOrder(
        t.shop,
        id,
        { carrier: 'La Poste', service: 'PostPac Priority', lines, parcels: [parcel] },
        { id: admin.userId, ip: '127.0.0.1' },
      );
      numbers.push(number);
    }
    expect((await show()).figures.labels).toBe(labels + 2);
    const pdf = await waitingLabels(loaderArgs(t, '/admin/shipments/labels.pdf', admin));
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await pdf.arrayBuffer())), {
      mergePages: true,
    });
    for (const number of numbers) expect(text).toContain(number);
    expect((await show()).figures.labels).toBe(0);
    await expect(waitingLabels(loaderArgs(t, '/admin/shipments/labels.pdf', admin))).rejects.toMatchObject({
      init: { status: 404 },
    });
  });
});

test('the shipping page redirects everybody who is not an administrator, and forms submitted by such a user change nothing', async () => {
  const moderator = { ...(await t.newBuyer()), role: 'moderator' as never };
  for (const who of [moderator, undefined]) {
    await expect(loader(loaderArgs(t, '/admin/shipping', who))).rejects.toMatchObject({ status: 302 });
    await expect(
      action(
        loaderArgs(t, '/admin/shipping', who, { form: { intent: 'zone', zone: JSON.stringify(fresh({})) } }),
      ),
    ).rejects.toMatchObject({ status: 302 });
  }
  const noted = await t.shop.db.select().from(auditLog).where(like(auditLog.action, 'zone%'));
  expect(noted.every(({ actorId }) => actorId === admin.userId)).toBe(true);
});
