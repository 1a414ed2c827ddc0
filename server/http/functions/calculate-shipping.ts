import { createRoute, z } from '@hono/zod-openapi';
import { findAddress } from '../../addresses/index.ts';
import { fromDecimal, toDecimal } from '../../kernel/money.ts';
import { quoteRates } from '../../shipping/index.ts';
import { type Api, answer, body, problems, requireSession } from '../api/create-api.ts';
import { refuse } from './refuse.ts';

const rateSchema = z
  .object({
    carrier: z.string(),
    service: z.string(),
    price: z.number(),
    deliveryTime: z.string(),
    min_days: z.number(),
    max_days: z.number(),
    kind: z.string(),
  })
  .openapi('Rate');

export function addCalculateShipping(api: Api): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/functions/calculate-shipping',
      tags: ['Functions'],
      summary: 'Carriers and prices for an address of yours, a weight (kg) and a merchandise value (CHF)',
      request: body(
        z.object({ addressId: z.string(), totalWeight: z.number().min(0).max(10_000), totalValue: z.number().min(0).max(10_000_000) }),
      ),
      responses: { 200: answer(z.object({ success: z.literal(true), rates: z.array(rateSchema) })), ...problems(400, 401, 404) },
    }),
    async (c) => {
      const session = await requireSession(c);
      if (session instanceof Response) return session as never;
      const { addressId, totalWeight, totalValue } = c.req.valid('json');
      const { db, saleTerms } = c.get('shop');
      const address = z.uuid().safeParse(addressId).success ? await findAddress(db, session.userId, addressId) : undefined;
      if (!address) return refuse(c, 'address_not_found');
      const { zone } = await saleTerms.of(address.country);
      const rates = zone ? quoteRates(zone, Math.round(totalWeight * 1000), fromDecimal(totalValue)) : [];
      return c.json(
        {
          success: true as const,
          rates: rates.map(({ price, minDays, maxDays, ...rate }) => ({
            ...rate,
            price: toDecimal(price),
            deliveryTime: deliveryTime(minDays, maxDays),
            min_days: minDays,
            max_days: maxDays,
          })),
        },
        200,
      );
    },
  );
}

function deliveryTime(min: number, max: number): string {
  const days = min === max ? `${min}` : `${min}-${max}`;
  return `${days} jour${max > 1 ? 's' : ''} ouvrable${max > 1 ? 's' : ''}`;
}
