import type { ActionFunctionArgs } from 'react-router';
import { redirect } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { recordAudit } from '#server/platform/audit/index.ts';
import { type ShipmentOutcome, deliverShipment, shipOrder } from '#server/fulfilment/index.ts';
import { requestOf } from '#server/http/context.ts';
import { requireAdmin } from '../../require-admin.server.ts';
import { readShipment } from './read-shipment.server.ts';
import { shipmentRefusal } from './refusal-text.server.ts';

/** Result of a form in the shipping section. */
export interface ShippingAnswer {
  ok: boolean;
  message: string;
  /** Error texts by field name. */
  errors?: Record<string, string>;
}

/** A direct GET request redirects to the order page. */
export function loader({ params }: ActionFunctionArgs) {
  return redirect(`/admin/orders/${params.id}`);
}

/** Ships units of an order, or marks a shipment as delivered. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<ShippingAnswer> {
  const { shop, admin } = await requireAdmin(context);
  const form = await request.formData();
  const { ip } = requestOf(context);
  if (form.get('intent') === 'deliver') {
    const shipment = z.uuid().safeParse(form.get('shipment'));
    if (!shipment.success) return { ok: false, message: m.shipping_error_shipment_not_found() };
    const outcome = await deliverShipment(shop, shipment.data, admin.userId);
    if (!outcome.ok) {
      const texts = {
        shipment_not_found: m.shipping_error_shipment_not_found,
        delivered_before_sent: m.shipping_error_delivered_before_sent,
      };
      return { ok: false, message: texts[outcome.reason]() };
    }
    await recordAudit(shop.db, { actorId: admin.userId, action: 'shipment.delivered', subject: `shipment:${shipment.data}`, ip });
    return { ok: true, message: m.shipping_done_delivered() };
  }
  const order = z.uuid().safeParse(params.id);
  const input = readShipment(form);
  if (!order.success) return { ok: false, message: m.shipping_error_order_not_found() };
  if (!input.ok) return { ok: false, message: m.shipping_error_input(), errors: input.errors };
  const outcome = await shipOrder(shop, order.data, input.request, admin.userId);
  if (!outcome.ok) return explain(outcome, input.request.carrier);
  await recordAudit(shop.db, {
    actorId: admin.userId,
    action: 'order.shipped',
    subject: `order:${order.data}`,
    after: { shipment: outcome.shipmentId },
    ip,
  });
  return { ok: true, message: m.shipping_done_sent() };
}

function explain(refusal: ShipmentOutcome & { ok: false }, carrier: string): ShippingAnswer {
  const { reason } = refusal;
  const message = shipmentRefusal(reason, carrier);
  const field = 'parcel' in refusal ? `tracking.${refusal.parcel}` : 'itemId' in refusal ? `quantity.${refusal.itemId}` : undefined;
  return { ok: false, message, ...(field ? { errors: { [field]: message } } : {}) };
}
