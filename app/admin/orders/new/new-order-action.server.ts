import { type ActionFunctionArgs, redirect } from 'react-router';
import { failureResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { m } from '#shared/i18n/index.ts';
import { refusalText } from '#shared/i18n/refusal-text.ts';
import {
  type StaffOrderOutcome,
  placeOrderForCustomer,
  setupBankTransfer,
  startPayment,
} from '#server/ordering/checkout/index.ts';
import { requestOf } from '#server/http/context.ts';
import { orderContext, paymentContext } from '#server/http/order-context.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import { requireAdmin } from '../../require-admin.server.ts';
import { type NewOrderResult, type PricedNewOrder, priceNewOrder } from './price-new-order.server.ts';

interface NewOrderContext {
  shop: Shop;
  by: StaffActor;
  /** Origin of the request, for the URLs of a payment. */
  origin: string;
}

const intents = {
  check: async ({ shop }, form) => (await priceNewOrder(shop, form)).result,
  place: async (context, form) => {
    const priced = await priceNewOrder(context.shop, form);
    const { draft, rate, result } = priced;
    // An order is placed only if the user has seen its total.
    if (draft.seenTotal === undefined || !result.isReady || !draft.address || !rate) return result;
    if (!(await isMethodOffered(context.shop, priced)))
      return { ...result, ...failureResult(m.newOrder_method_not_offered()) };
    const outcome = await placeOrder(context, priced, draft.address, rate);
    if (!outcome.ok) return { ...result, ...failureResult(explain(outcome)) };
    await openPayment(context, draft.method, outcome);
    return redirect(`/admin/orders/${outcome.order.id}`);
  },
} satisfies Record<string, IntentHandler<NewOrderContext, NewOrderResult | Response>>;

/**
 * Calculates the prices of the order in the form. Places the order if the user pressed the button for it and
 * the order is complete.
 */
export async function actOnNewOrder({
  request,
  context,
}: ActionFunctionArgs): Promise<NewOrderResult | Response> {
  const { shop, by } = await requireAdmin(context);
  const { origin } = requestOf(context);
  return runIntent<NewOrderContext, NewOrderResult | Response>(
    intents,
    { shop, by, origin },
    await request.formData(),
    'check',
  );
}

const isMethodOffered = async ({ methods }: Shop, { draft, country }: PricedNewOrder): Promise<boolean> =>
  draft.method === 'bank_transfer'
    ? methods.takesTransfers()
    : methods.isOffered(draft.method, country, 'CHF');

function placeOrder(
  { shop, by }: NewOrderContext,
  { draft }: PricedNewOrder,
  address: NonNullable<PricedNewOrder['draft']['address']>,
  { carrier, service }: NonNullable<PricedNewOrder['rate']>,
): Promise<StaffOrderOutcome> {
  const { customer, lines: items, method, notes, seenTotal, key } = draft;
  return placeOrderForCustomer(
    orderContext(shop),
    by,
    {
      customer,
      address,
      items,
      carrier,
      service,
      method,
      ...(notes ? { notes } : {}),
      ...(seenTotal === undefined ? {} : { seenTotal }),
    },
    key,
  );
}

/** Sends the instructions of a bank transfer, or starts a payment at the provider. */
async function openPayment(
  { shop, by, origin }: NewOrderContext,
  method: string,
  { order, customerId }: Extract<StaffOrderOutcome, { ok: true }>,
): Promise<void> {
  const initiator = { actor: 'staff', actorId: by.id } as const;
  const { db, outbox } = shop;
  if (method === 'bank_transfer') {
    const { bank } = shop.settings.current();
    await setupBankTransfer({ db, outbox, bank, isOffered: true }, customerId, order.id, initiator);
    return;
  }
  // If the provider is unavailable, the payment can be started later from the order page.
  await startPayment(paymentContext(shop, origin), customerId, { orderId: order.id, method, by: initiator });
}

function explain(refusal: StaffOrderOutcome & { ok: false }): string {
  switch (refusal.reason) {
    case 'price_changed':
      return m.newOrder_price_changed();
    case 'out_of_stock':
      return m.newOrder_out_of_stock();
    case 'customer_incomplete':
      return m.newOrder_customer_incomplete();
    case 'idempotency_key_reused':
      return m.newOrder_sent_already();
    case 'no_carrier':
      return m.checkout_no_carrier();
    default:
      return refusalText(refusal.reason);
  }
}
