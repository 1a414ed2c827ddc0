import { sql } from 'drizzle-orm';
import {
  cancelUnpaidOrders,
  confirmPayment,
  placeOrder,
  setupBankTransfer,
  startPayment,
} from '#server/ordering/checkout/index.ts';
import { importBankStatement, markTransferPaid } from '#server/ordering/checkout/transfers/index.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import {
  chargeBackSandboxPayment,
  listAttempts,
  settleSandboxPayment,
} from '#server/ordering/payments/index.ts';
import { type Simulation, type Step, mustSucceed } from '../open-simulation.ts';
import { dayAt } from '../plan/calendar.ts';
import { findBikeOfOrder } from './find-bike-of-order.ts';
import { type StatementCredit, writeBankStatement } from './bank-statement.ts';

export const placePlannedOrder: Step<'place-order'> = async (simulation, event) => {
  const { plan, ids, db, outbox, settings, methods } = simulation;
  const order = plan.orders[event.order]!;
  const customerId = ids.customer[order.customer]!;
  const address = ids.address[order.customer]!;
  const { email, language } = plan.customers[order.customer]!;
  const buyer = { id: customerId, email, locale: language };
  const bike = await findBikeOfOrder(simulation, event.order);
  const placed = await mustSucceed(
    placeOrder(simulation.ordering(), buyer, {
      items: order.lines.map(({ variant, quantity }) => ({ variantId: variant.id, quantity })),
      shippingAddressId: address,
      billingAddressId: address,
      carrier: order.carrier,
      service: order.service,
      method: order.method,
      ...(order.promotionCode ? { promotionCode: order.promotionCode } : {}),
      ...(bike ? { bike } : {}),
      ...(order.giftMessage ? { giftMessage: order.giftMessage } : {}),
    }),
    `order ${event.order}`,
  );
  ids.order[event.order] = placed.order.id;
  if (order.method === 'bank_transfer') {
    const { bank } = settings.current();
    const context = { db, outbox, bank, isOffered: methods.takesTransfers() };
    await mustSucceed(setupBankTransfer(context, customerId, placed.order.id), 'bank transfer');
  } else await openPayment(simulation, event.order);
};

/** Opens a payment at the sandbox, or finds the open one. Returns its id at the sandbox. */
async function openPayment(simulation: Simulation, n: number): Promise<string> {
  const { plan, ids } = simulation;
  const { customer, method } = plan.orders[n]!;
  const started = await mustSucceed(
    startPayment(simulation, ids.customer[customer]!, { orderId: ids.order[n]!, method }),
    `payment of order ${n}`,
  );
  return started.paymentId;
}

const decidePayment = async (simulation: Simulation, n: number, status: 'paid' | 'failed') => {
  const id = await openPayment(simulation, n);
  await settleSandboxPayment(simulation.db, id, status);
  await confirmPayment(simulation, id);
};

export const pay: Step<'pay'> = (simulation, { order }) => decidePayment(simulation, order, 'paid');

export const failPayment: Step<'fail-payment'> = (simulation, { order }) =>
  decidePayment(simulation, order, 'failed');

export const expireUnpaid: Step<'expire'> = async (simulation) => {
  await cancelUnpaidOrders(simulation);
};

export const receiveTransfer: Step<'receive-transfer'> = async (simulation, event) => {
  const request = { orderId: simulation.ids.order[event.order]!, reason: 'Relevé du compte' };
  await mustSucceed(markTransferPaid(simulation, request, simulation.owner), 'transfer');
};

/** Imports the bank statement of a day, with which the shop finds the paid orders. */
export const importStatement: Step<'import-statement'> = async (simulation, event) => {
  const { db, ids, plan, settings, owner } = simulation;
  const day = dayAt(event.at);
  const credits: StatementCredit[] = event.unmatched.map((payment, i) => ({
    ...payment,
    bankReference: `S${day}${i}`,
  }));
  for (const n of event.orders) {
    const order = (await findOrder(db, ids.order[n]!))!;
    const { firstName, lastName } = plan.customers[plan.orders[n]!.customer]!;
    credits.push({
      amount: order.totalCents,
      debtor: `${firstName} ${lastName}`,
      reference: order.paymentReference!,
      bankReference: `O${n}`,
    });
  }
  const bytes = new TextEncoder().encode(writeBankStatement(settings.current().bank.iban, day, credits));
  const imported = await mustSucceed(
    importBankStatement(simulation, { name: `releve-${day}.xml`, bytes }, owner),
    'bank statement',
  );
  if (imported.matched !== event.orders.length)
    throw new Error(`statement of ${day}: ${imported.matched} matched`);
};

export const chargeBack: Step<'charge-back'> = async (simulation, event) => {
  const attempts = await listAttempts(simulation.db, simulation.ids.order[event.order]!);
  const paid = attempts.find(({ status }) => status === 'paid')!;
  await chargeBackSandboxPayment(simulation.db, paid.providerId!);
  await confirmPayment(simulation, paid.providerId!);
};

/** Returns the id of the queued refund of an order that staff must make by hand. */
export async function findBankRefund({ db }: Simulation, orderId: string): Promise<string> {
  const { rows } = await db.execute<{ id: string }>(
    sql`SELECT id FROM refunds WHERE order_id = ${orderId} AND status = 'queued' AND way = 'bank_account'`,
  );
  return rows[0]!.id;
}
