import { createRoute, z } from '@hono/zod-openapi';
import { findReturn, hasFreeLabel } from '#server/fulfilment/returns/index.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import { drawAddressLabels } from '#server/ordering/shipping/documents/index.ts';
import { type Settings, shopIdentity } from '#server/platform/settings/index.ts';
import { m } from '#shared/i18n/index.ts';
import { formatParcelAddress } from '#shared/parcel-address.ts';
import { sendProblem } from '../problem.ts';
import { type Api, describeProblemResponses, publicSecurity } from './create-api.ts';

function shopAddress({ shop }: Settings) {
  return {
    company: shopIdentity({ shop }).legalName,
    first_name: '',
    last_name: '',
    address_line_1: shop.street,
    address_line_2: null,
    postal_code: shop.postal_code,
    city: shop.city,
    country: shop.country,
    phone: null,
  };
}

/**
 * Adds the return label whose postage the shop pays. The random id of the return is the permission to read it,
 * because customers also return without an account.
 */
export function addReturnLabelRoute(api: Api): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/returns/{id}/label.pdf',
      security: publicSecurity,
      tags: ['Account'],
      summary: 'The label of a return that is free, because the shop had confirmed that the part fits',
      request: { params: z.object({ id: z.string() }) },
      responses: {
        200: {
          description: 'OK',
          content: { 'application/pdf': { schema: z.string().openapi({ format: 'binary' }) } },
        },
        ...describeProblemResponses(404),
      },
    }),
    async (c) => {
      const shop = c.get('shop');
      const id = z.uuid().safeParse(c.req.valid('param').id);
      const entry = id.success ? await findReturn(shop.db, id.data) : undefined;
      const order = entry && hasFreeLabel(entry) ? await findOrder(shop.db, entry.orderId) : undefined;
      if (!entry || !order)
        return sendProblem(c, {
          status: 404,
          code: 'label_not_found',
          detail: 'No free label of a return',
        }) as never;
      const settings = shop.settings.current();
      const o = { locale: order.locale };
      const weights = new Map(order.items.map((item) => [item.id, item.weightG]));
      const grams = entry.lines.reduce(
        (sum, line) => sum + (line.quantity - line.unsentQuantity) * (weights.get(line.orderItemId) ?? 0),
        0,
      );
      const pdf = await drawAddressLabels([
        {
          orderNumber: `${order.orderNumber} · ${entry.returnNumber}`,
          sender: formatParcelAddress(order.shippingAddress, {
            from: settings.shop.country,
            locale: order.locale,
          }),
          recipient: shopAddress(settings),
          carrier: m.returns_label_title({}, o),
          service: m.returns_label_postage({}, o),
          isPickup: false,
          parcels: [{ weightGrams: grams, trackingNumber: null }],
        },
      ]);
      return new Response(new Uint8Array(pdf), {
        headers: {
          'content-type': 'application/pdf',
          'content-disposition': `inline; filename="${entry.returnNumber}.pdf"`,
          'cache-control': 'private, no-store',
          'x-robots-tag': 'noindex',
        },
      }) as never;
    },
  );
}
