import { createRoute, z } from '@hono/zod-openapi';
import { m } from '#shared/i18n/index.ts';
import { maximumQuantity } from '#shared/cart.ts';
import { type Locale, locales } from '#shared/locales.ts';
import { findAddress } from '#server/people/addresses/index.ts';
import { type OfferedLine, loadOfferedLines } from '#server/ordering/checkout/index.ts';
import type { Database } from '#server/platform/db/client.ts';
import { fromDecimal, toDecimal } from '#server/platform/kernel/money.ts';
import { grantsFreeDelivery } from '#server/ordering/pricing/index.ts';
import { findPromotion } from '#server/ordering/promotions/index.ts';
import {
  type DeliveryRate,
  consignmentOf,
  expectedDelivery,
  quoteRates,
} from '#server/ordering/shipping/index.ts';
import type { Shop } from '#server/shop.ts';
import {
  type Api,
  describeJsonResponse,
  describeJsonBody,
  describeProblemResponses,
  requireSession,
  customerSecurity,
} from '../api/create-api.ts';
import { sendFunctionError } from './function-error.ts';

const rateSchema = z
  .object({
    carrier: z.string(),
    service: z.string(),
    price: z.number(),
    bulky_surcharge: z.number(),
    deliveryTime: z.string(),
    min_days: z.number(),
    max_days: z.number(),
    delivery_from: z.iso.date(),
    delivery_to: z.iso.date(),
    kind: z.string(),
  })
  .openapi('Rate');

const requestSchema = z.object({
  addressId: z.string(),
  totalWeight: z.number().min(0).max(10_000),
  totalValue: z.number().min(0).max(10_000_000),
  /**
   * Units to ship. When present, their weight and bulkiness come from the catalogue, and `totalWeight` is
   * ignored.
   */
  items: z
    .array(z.object({ variant_id: z.uuid(), quantity: z.number().int().min(1).max(maximumQuantity) }))
    .max(100)
    .optional(),
  /** Promotion code. When it grants free delivery, the prices in the response reflect it. */
  promotion_code: z.string().trim().max(64).nullish(),
  /** Language of the texts in the response. */
  lang: z.enum(locales).default('fr'),
});

export function addCalculateShipping(api: Api): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/functions/calculate-shipping',
      security: customerSecurity,
      tags: ['Functions'],
      summary:
        'Carriers, prices and expected days for an address of yours, a weight (kg) and a merchandise value (CHF), or for items',
      request: describeJsonBody(requestSchema),
      responses: {
        200: describeJsonResponse(z.object({ success: z.literal(true), rates: z.array(rateSchema) })),
        ...describeProblemResponses(400, 401, 404),
      },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      const {
        addressId,
        totalWeight,
        totalValue,
        items,
        promotion_code: promotionCode,
        lang,
      } = c.req.valid('json');
      const shop = c.get('shop');
      const address = z.uuid().safeParse(addressId).success
        ? await findAddress(shop.db, session.userId, addressId)
        : undefined;
      if (!address) return sendFunctionError(c, 'address_not_found');
      const { zone } = await shop.saleTerms.of(address.country);
      const consignment = items
        ? await consignmentFrom(shop.db, items)
        : { weightGrams: Math.round(totalWeight * 1000), bulkyGrams: [] };
      const found = promotionCode ? await findPromotion(shop.db, promotionCode, session.userId) : undefined;
      const value = fromDecimal(totalValue);
      const isGranted = grantsFreeDelivery(found?.ok ? found.promotion : undefined, value);
      const rates = zone
        ? quoteRates(zone, consignment.weightGrams, value, consignment.bulkyGrams, isGranted)
        : [];
      return c.json(
        {
          success: true as const,
          rates: await Promise.all(rates.map((rate) => toView(shop, address.country, rate, lang))),
        },
        200,
      );
    },
  );
}

async function consignmentFrom(db: Database, items: { variant_id: string; quantity: number }[]) {
  const offers = await loadOfferedLines(
    db,
    items.map(({ variant_id: variantId, quantity }) => ({ variantId, quantity })),
  );
  return consignmentOf(
    offers.flatMap((offer: OfferedLine | undefined, i) =>
      offer ? [{ ...offer, quantity: items[i]!.quantity }] : [],
    ),
  );
}

async function toView(
  shop: Shop,
  country: string,
  { price, bulkySurcharge, minDays, maxDays, ...rate }: DeliveryRate,
  locale: Locale,
) {
  const settings = shop.settings.current();
  const { earliest, latest } = await expectedDelivery(settings.shipping, settings.shop.timezone, country, {
    minDays,
    maxDays,
  });
  return {
    ...rate,
    price: toDecimal(price),
    bulky_surcharge: toDecimal(bulkySurcharge),
    deliveryTime: deliveryTime(minDays, maxDays, locale),
    min_days: minDays,
    max_days: maxDays,
    delivery_from: earliest,
    delivery_to: latest,
  };
}

function deliveryTime(min: number, max: number, locale: Locale): string {
  const days = min === max ? `${min}` : `${min}-${max}`;
  return (max > 1 ? m.checkout_days_same : m.checkout_days_one)({ days }, { locale });
}
