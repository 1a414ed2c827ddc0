import {
  cancelOrder,
  markShipmentDelivered,
  prepareOrder,
  receiveReturn,
  refundOrder,
  requestReturn,
  shipOrder,
  unitsLeftToShip,
} from '#server/fulfilment/index.ts';
import { listReturnsByOrder } from '#server/fulfilment/returns/index.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import { markRefundDone, paymentSums } from '#server/ordering/payments/index.ts';
import { listShipmentsByOrder } from '#server/ordering/shipping/index.ts';
import { type Simulation, type Step, mustSucceed } from '../open-simulation.ts';
import { findBankRefund } from './order-steps.ts';
import { trackingNumber } from './tracking-number.ts';

const orderOf = async ({ db, ids }: Simulation, n: number) => (await findOrder(db, ids.order[n]!))!;

export const cancelByCustomer: Step<'cancel-by-customer'> = async (simulation, event) => {
  const { plan, ids, settings } = simulation;
  const customer = ids.customer[plan.orders[event.order]!.customer]!;
  const by = { actor: 'customer', id: customer, hours: settings.current().returns.cancel_hours } as const;
  await mustSucceed(
    cancelOrder(simulation, ids.order[event.order]!, by, 'Commande en double'),
    'cancellation',
  );
};

export const cancelByStaff: Step<'cancel-by-staff'> = async (simulation, event) => {
  const by = { actor: 'staff', ...simulation.owner } as const;
  const reason = 'Pièce endommagée au contrôle, client prévenu';
  await mustSucceed(cancelOrder(simulation, simulation.ids.order[event.order]!, by, reason), 'cancellation');
};

export const prepare: Step<'prepare'> = async (simulation, event) => {
  await mustSucceed(
    prepareOrder(simulation, simulation.ids.order[event.order]!, simulation.owner),
    'preparation',
  );
};

export const ship: Step<'ship'> = async (simulation, event) => {
  const order = await orderOf(simulation, event.order);
  const left = order.items.filter((item) => unitsLeftToShip(item) > 0);
  const lines = (event.isPartial ? left.slice(0, 1) : left).map((item) => ({
    itemId: item.id,
    quantity: unitsLeftToShip(item),
  }));
  const weight = left.reduce((sum, item) => sum + item.weightG * item.quantity, 250);
  const tracking = trackingNumber(order.shippingCarrier, event.order * 2 + Number(event.isPartial));
  const request = {
    lines,
    carrier: order.shippingCarrier,
    service: order.shippingService,
    parcels: [{ weightGrams: weight, ...(tracking ? { trackingNumber: tracking } : {}) }],
  };
  await mustSucceed(shipOrder(simulation, order.id, request, simulation.owner), `shipment of ${event.order}`);
};

export const deliver: Step<'deliver'> = async (simulation, event) => {
  const orderId = simulation.ids.order[event.order]!;
  for (const { id, deliveredAt } of (await listShipmentsByOrder(simulation.db, [orderId])).get(orderId) ?? [])
    if (!deliveredAt) await mustSucceed(markShipmentDelivered(simulation, id, simulation.owner), 'delivery');
};

export const requestPlannedReturn: Step<'request-return'> = async (simulation, event) => {
  const { plan, ids } = simulation;
  const order = await orderOf(simulation, event.order);
  const { quantity, reason } = event;
  const asked = await mustSucceed(
    requestReturn(simulation, order.id, {
      lines: [{ itemId: order.items[0]!.id, quantity, reason }],
      way: 'account',
      customerId: ids.customer[plan.orders[event.order]!.customer]!,
    }),
    'return',
  );
  ids.return[event.order] = asked.entry.id;
};

export const receivePlannedReturn: Step<'receive-return'> = async (simulation, event) => {
  const orderId = simulation.ids.order[event.order]!;
  const id = simulation.ids.return[event.order]!;
  const entry = (await listReturnsByOrder(simulation.db, [orderId]))
    .get(orderId)!
    .find((each) => each.id === id)!;
  const lines = entry.lines.map((line) => ({
    lineId: line.id,
    restocked: event.isRestocked ? line.quantity : 0,
    writtenOff: event.isRestocked ? 0 : line.quantity,
  }));
  await mustSucceed(
    receiveReturn(simulation, id, { lines, refund: 'original' }, simulation.owner),
    'received return',
  );
};

export const refund: Step<'refund'> = async (simulation, event) => {
  const orderId = simulation.ids.order[event.order]!;
  const { kept } = await paymentSums(simulation.db, orderId);
  const request = { orderId, amount: event.amount, reason: 'Geste commercial', seenNet: kept };
  await mustSucceed(refundOrder(simulation, request, simulation.owner), 'refund');
};

export const makeBankRefund: Step<'make-bank-refund'> = async (simulation, event) => {
  const orderId = simulation.ids.order[event.order]!;
  const refundId = await findBankRefund(simulation, orderId);
  await mustSucceed(markRefundDone(simulation, orderId, refundId, simulation.owner), 'refund by hand');
};
