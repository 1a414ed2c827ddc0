import type { ActionFunctionArgs } from 'react-router';
import { redirect } from 'react-router';
import { z } from 'zod';
import { type ActionResult, successResult, failureResult, invalidResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { type ShipmentOutcome, markShipmentDelivered, shipOrder } from '#server/fulfilment/index.ts';
import { requireAdmin } from '../../require-admin.server.ts';
import { readShipmentForm } from './read-shipment.server.ts';
import { shipmentRefusalText } from './refusal-text.server.ts';

/** Redirects a GET request, which only a directly opened URL sends, to the order page. */
export function loader({ params }: ActionFunctionArgs) {
  return redirect(`/admin/orders/${encodeURIComponent(String(params.id))}`);
}

interface ShipContext {
  shop: Shop;
  by: StaffActor;
  orderId: string | undefined;
}

const deliverRefusals = {
  shipment_not_found: m.shipping_error_shipment_not_found,
  delivered_before_sent: m.shipping_error_delivered_before_sent,
};

const intents = {
  deliver: async ({ shop, by }, form) => {
    const shipment = z.uuid().safeParse(form.get('shipment'));
    if (!shipment.success) return failureResult(m.shipping_error_shipment_not_found());
    const outcome = await markShipmentDelivered(shop, shipment.data, by);
    return outcome.ok
      ? successResult(m.shipping_done_delivered())
      : failureResult(deliverRefusals[outcome.reason]());
  },
  ship: async ({ shop, by, orderId }, form) => {
    const input = readShipmentForm(form);
    if (!orderId) return failureResult(m.shipping_error_order_not_found());
    if (!input.ok) return { ok: false, message: m.shipping_error_input(), errors: input.errors };
    const outcome = await shipOrder(shop, orderId, input.data, by);
    return outcome.ok ? successResult(m.shipping_done_sent()) : refusalOf(outcome, input.data.carrier);
  },
} satisfies Record<string, IntentHandler<ShipContext, ActionResult>>;

/** Ships units of an order, or marks a shipment as delivered. */
export async function action({ request, params, context }: ActionFunctionArgs): Promise<ActionResult> {
  const { shop, by } = await requireAdmin(context);
  const orderId = z.uuid().safeParse(params.id).data;
  return runIntent(intents, { shop, by, orderId }, await request.formData(), 'ship');
}

function refusalOf(refusal: ShipmentOutcome & { ok: false }, carrier: string): ActionResult {
  const message = shipmentRefusalText(refusal.reason, carrier);
  const field =
    'parcel' in refusal
      ? `tracking.${refusal.parcel}`
      : 'itemId' in refusal
        ? `quantity.${refusal.itemId}`
        : undefined;
  return field ? invalidResult({ [field]: message }) : failureResult(message);
}
