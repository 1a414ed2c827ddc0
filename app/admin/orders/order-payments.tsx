import { currentLocale, m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { formatDateTime, formatOrderAmount } from '#shared/format.ts';
import { paymentMethodName } from '#shared/i18n/method-name.ts';
import { paymentAttemptLabel } from './labels.ts';
import type { OrderPageData } from './load-order.server.ts';
import { RefundItem } from './refund-item.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';

type Refund = OrderPageData['refunds'][number];

/** An order's payment method and attempts, with the captured, refunded and charged-back amounts. */
export function OrderPayments({
  order,
  attempts,
  refunds,
  sums,
}: Pick<OrderPageData, 'order' | 'attempts' | 'refunds' | 'sums'>) {
  const rows = [
    [m.payment_captured(), sums.captured],
    [m.payment_given_back(), -sums.refunded],
    [m.payment_charged_back(), -sums.chargedBack],
  ] as const;
  return (
    <>
      <p>{paymentMethodName(order.paymentMethod)}</p>
      <ul className="mt-1 grid gap-1 text-sm text-muted">
        {attempts.map((attempt) => (
          <li key={attempt.id} className="figures break-all whitespace-normal">
            {[
              formatDateTime(attempt.createdAt, currentLocale()),
              paymentMethodName(attempt.method),
              attempt.providerId ?? attempt.provider,
              paymentAttemptLabel[attempt.status](),
            ].join(' · ')}
            {attempt.status === 'open' && attempt.paymentUrl ? (
              <a href={attempt.paymentUrl} target="_blank" rel="noreferrer" className="text-link block">
                {m.newOrder_payment_link()}
              </a>
            ) : null}
          </li>
        ))}
      </ul>
      {sums.captured > 0 ? (
        <dl className="mt-3 grid gap-1 border-t border-rule pt-3 text-[0.9375rem]">
          {rows
            .filter(([, cents], i) => i === 0 || cents !== 0)
            .map(([label, cents]) => (
              <div key={label} className="flex justify-between gap-4">
                <dt className="text-muted">{label}</dt>
                <dd className="figures">{formatOrderAmount(cents)}</dd>
              </div>
            ))}
          <div className="flex justify-between gap-4 font-[600]">
            <dt>{m.payment_kept()}</dt>
            <dd className="figures">{formatOrderAmount(sums.kept)}</dd>
          </div>
        </dl>
      ) : null}
      {refunds.length > 0 ? (
        <>
          <h3 className="mt-4 text-sm text-muted">{m.payment_refunds()}</h3>
          <ul className="mt-1 divide-y divide-rule">
            {refunds.map((refund) => (
              <RefundRow key={refund.id} refund={refund} />
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

function RefundRow({ refund }: { refund: Refund }) {
  const { fetcher, isPending } = useActionResult();
  const isByHand = refund.way === 'bank_account' && refund.status === 'queued';
  return (
    <RefundItem refund={refund}>
      {isByHand ? (
        <fetcher.Form method="post">
          <input type="hidden" name="intent" value="refund-done" />
          <input type="hidden" name="refund" value={refund.id} />
          <Button type="submit" variant="outline" size="sm" pending={isPending}>
            {m.payment_refund_mark_done()}
          </Button>
        </fetcher.Form>
      ) : null}
    </RefundItem>
  );
}
