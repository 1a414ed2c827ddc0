import { useEffect } from 'react';
import { type LoaderFunctionArgs, data, redirect, useLoaderData, useRevalidator } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { confirmPayment } from '#server/ordering/checkout/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { findOrder } from '#server/ordering/orders/index.ts';
import { listAttempts, listOpenPaymentIds, paymentSums } from '#server/ordering/payments/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import { pathInLocale } from '#shared/locales.ts';
import { type OrderStatus, isMethodUsable } from '#shared/orders.ts';
import { Spinner } from '#app/ui/spinner.tsx';
import { loadOrderPage } from '../account/order/load-order.server.ts';
import { OrderConfirmation } from '../account/order/order-confirmation.tsx';
import { PageMeta } from '../page-meta.tsx';
import { RetryPayment } from './failed-payment.tsx';
import { OrderSuccessDialog } from './order-success.tsx';

/**
 * Page to which the payment provider redirects the buyer. The state of the payment is fetched from the
 * provider, never taken from the URL.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = shopOf(context);
  const info = requestOf(context);
  const url = new URL(request.url);
  const session = await info.session();
  if (!session)
    throw redirect(
      `${pathInLocale(info.locale, '/auth')}?next=${encodeURIComponent(url.pathname + url.search)}`,
    );
  const id = z.uuid().safeParse(url.searchParams.get('order'));
  if (!id.success) throw data(null, { status: 404 });
  if (!(await findOrder(shop.db, id.data, session.userId))) throw data(null, { status: 404 });
  for (const providerId of await listOpenPaymentIds(shop.db, id.data)) {
    // If the provider does not respond, the page shows that the payment is still being confirmed.
    await confirmPayment(shop, providerId).catch((error: unknown) =>
      shop.log.error({ error }, 'a returning buyer’s payment could not be read'),
    );
  }
  const order = (await findOrder(shop.db, id.data, session.userId))!;
  const [latest] = await listAttempts(shop.db, order.id);
  const { captured } = await paymentSums(shop.db, order.id);
  const state = stateOf(order, latest?.status === 'open', captured > 0);
  return {
    state,
    confirmation: state === 'paid' ? await loadOrderPage(shop, info, session, order.id) : undefined,
    order: { id: order.id, order_number: order.orderNumber, total_amount: order.totalCents / 100 },
    method: order.paymentMethod,
    methods: (await shop.methods.offered()).filter(({ id }) =>
      isMethodUsable(id, order.shippingAddress.country, order.currency),
    ),
    paymentUrl: latest?.status === 'open' ? latest.paymentUrl : null,
    email: session.email,
  };
}

function stateOf(
  order: { status: OrderStatus },
  isOpen: boolean,
  wasCaptured: boolean,
): 'paid' | 'returned' | 'closed' | 'open' | 'failed' {
  if (order.status === 'cancelled' || order.status === 'refunded') return wasCaptured ? 'returned' : 'closed';
  if (order.status !== 'pending') return 'paid';
  return isOpen ? 'open' : 'failed';
}

/** Page that shows the result of a payment: a confirmation or the next step. */
export default function PaymentReturnPage() {
  const { state, order, confirmation, method, methods, email, paymentUrl } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const toPay =
    state === 'open' && paymentUrl
      ? { url: paymentUrl, amount: Math.round(order.total_amount * 100) }
      : undefined;
  useEffect(() => {
    if (state !== 'open') return;
    const timer = setInterval(() => void revalidate(), 2000);
    return () => clearInterval(timer);
  }, [state, revalidate]);
  return (
    <div className="page min-h-[50vh] py-14">
      <PageMeta title={m.checkout_return_title()} noIndex />
      {state === 'paid' || toPay ? (
        <>
          <h1 className="text-3xl font-[640] tracking-[-0.02em]">{m.checkout_success_title()}</h1>
          <p className="figures mt-3">
            {m.checkout_order_number()} <strong>{order.order_number}</strong>
          </p>
          <OrderSuccessDialog number={order.order_number} payment={toPay} />
        </>
      ) : null}
      {confirmation ? <OrderConfirmation order={confirmation} /> : null}
      {state === 'open' ? (
        <div role="status">
          {toPay ? null : (
            <h1 className="text-3xl font-[640] tracking-[-0.02em]">{m.checkout_return_title()}</h1>
          )}
          <p className="mt-4 flex items-center gap-3">
            <Spinner /> {m.checkout_return_open()}
          </p>
          {toPay ? (
            <p className="mt-6">
              <a className="text-link" href={toPay.url}>
                {m.checkout_link_pay({ amount: formatOrderAmount(toPay.amount) })}
              </a>
            </p>
          ) : null}
        </div>
      ) : null}
      {state === 'returned' ? (
        <>
          <h1 className="text-3xl font-[640] tracking-[-0.02em]">{m.payment_returned_title()}</h1>
          <p className="mt-4 max-w-prose">{m.payment_returned_text()}</p>
        </>
      ) : null}
      {state === 'failed' || state === 'closed' ? (
        <RetryPayment
          isClosed={state === 'closed'}
          order={order}
          wanted={method}
          methods={methods}
          email={email}
        />
      ) : null}
    </div>
  );
}
