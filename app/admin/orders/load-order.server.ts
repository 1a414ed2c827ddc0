import { type LoaderFunctionArgs, data, useLoaderData } from 'react-router';
import { z } from 'zod';
import { toFrozenVerdict } from '#app/fit/frozen-verdict-view.ts';
import { listOrderMovements } from '#server/catalogue/inventory/index.ts';
import { listOrderDocuments } from '#server/ordering/invoices/index.ts';
import {
  addressVersion,
  findOrder,
  mayCorrectAddress,
  orderHistory,
  transitionTableRefusal,
  transitionRefusal,
} from '#server/ordering/orders/index.ts';
import { listAttempts, listRefunds, sumPayments } from '#server/ordering/payments/index.ts';
import { awaitedTransfer } from '#server/ordering/payments/bank/index.ts';
import '../list/list.css';
import { requireAdmin } from '../require-admin.server.ts';
import { inStaffLanguage } from './in-staff-language.server.ts';
import { loadReturns } from './returns/load-returns.server.ts';
import { loadShipping } from './shipping/load-shipping.server.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const id = z.uuid().safeParse(params.id);
  const found = id.success ? await findOrder(shop.db, id.data) : undefined;
  if (!found) throw data(null, { status: 404 });
  const order = await inStaffLanguage(shop, found);
  const attempts = await listAttempts(shop.db, order.id);
  const refunds = await listRefunds(shop.db, order.id);
  return {
    order,
    fits: Object.fromEntries(order.items.map(({ id, fit }) => [id, toFrozenVerdict(fit, 'fr')])),
    history: await orderHistory(shop.db, order.id),
    attempts,
    refunds,
    sums: sumPayments(attempts, refunds),
    prepareRefusal: transitionRefusal(order, 'preparing') ?? null,
    canCorrect: mayCorrectAddress(
      order,
      order.items.reduce((sum, item) => sum + item.shippedQuantity, 0),
    ),
    addressVersion: addressVersion(order.shippingAddress),
    canCancel: transitionTableRefusal(order.status, 'cancelled') === undefined,
    movements: await listOrderMovements(shop.db, order.id),
    shipping: await loadShipping(shop, order),
    returns: await loadReturns(shop, order),
    documents: (await listOrderDocuments(shop.db, [order.id])).get(order.id)!,
    // Does not depend on whether the customer requested transfer instructions, because money may arrive
    // without that request.
    awaitsTransfer:
      (order.paymentMethod === 'bank_transfer' || order.paymentReference !== null) &&
      order.status === 'pending' &&
      order.paymentStatus !== 'paid',
    reference: awaitedTransfer(order, shop.settings.current().bank.iban)?.reference ?? null,
  };
}

export type OrderPageData = ReturnType<typeof useLoaderData<typeof loader>>;
