import { m } from '#shared/i18n/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import { shipRemainingUnits } from '#server/fulfilment/index.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import type { Shop } from '#server/shop.ts';
import type { BulkResult } from '../list/column.ts';
import { bulkShipmentRefusalText } from './shipping/refusal-text.server.ts';

/**
 * Ships the unshipped units of several orders, each in one parcel. Orders already shipped completely stay
 * unchanged. Reports each order that cannot be shipped, with the reason.
 *
 * @param form may contain `tracking.{id}` (tracking number) and `seen.{id}` (number of shipments that the
 * page showed, to detect a shipment made in between)
 */
export async function shipOrders(
  shop: Shop,
  ids: readonly string[],
  form: FormData,
  by: StaffActor,
): Promise<BulkResult> {
  let done = 0;
  const refused: string[] = [];
  for (const id of ids) {
    const shown = form.get(`seen.${id}`);
    const query = {
      trackingNumber: String(form.get(`tracking.${id}`) ?? '').slice(0, 80),
      ...(shown === null ? {} : { shipmentsSeen: Number(shown) }),
    };
    const outcome = await shipRemainingUnits(shop, id, query, by);
    if (outcome.ok) {
      done += 1;
    } else if (outcome.reason !== 'already_sent') {
      const order = await findOrder(shop.db, id);
      if (order)
        refused.push(
          m.newOrder_refused({
            number: order.orderNumber,
            reason: bulkShipmentRefusalText(outcome.reason, order),
          }),
        );
    }
  }
  const message = [m.newOrder_shipped({ count: done }), ...refused].join(' ');
  const labels = { label: m.shipping_bulk_labels(), href: '/admin/shipments/labels.pdf' };
  return { ok: done > 0 || refused.length === 0, message, ...(done > 0 ? { opens: labels } : {}) };
}
