import { currentLocale, m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { formatDateTime } from '#shared/format.ts';
import { RefundItem } from '../orders/refund-item.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';
import type { LoadedPayment } from './use-payment.ts';

/** Lists a payment's chargebacks and refunds; a failed refund can be sent again. */
export function RefundsAndChargebacks({ payment }: { payment: LoadedPayment }) {
  return (
    <>
      {payment.disputes.length > 0 ? (
        <section>
          <h3 className="mb-2 text-sm text-muted">{m.payments_disputes()}</h3>
          <ul className="divide-y divide-rule border-y border-rule">
            {payment.disputes.map(({ at, amount, isReturned }) => (
              <li key={at + amount} className="flex flex-wrap justify-between gap-x-4 py-2 text-[0.9375rem]">
                <span>
                  {isReturned ? m.payment_event_chargeback_returned() : m.payment_event_charged_back()}{' '}
                  <span className="figures text-muted">{formatDateTime(at, currentLocale())}</span>
                </span>
                <span className="figures">{amount}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {payment.refunds.length > 0 ? (
        <section>
          <h3 className="mb-2 text-sm text-muted">{m.payment_refunds()}</h3>
          <ul className="divide-y divide-rule border-y border-rule">
            {payment.refunds.map((refund) => (
              <RefundRow key={refund.id} payment={payment} refund={refund} />
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

function RefundRow({
  payment,
  refund,
}: {
  payment: LoadedPayment;
  refund: LoadedPayment['refunds'][number];
}) {
  const { fetcher, isPending } = useActionResult();
  const canResend = refund.status === 'failed' && payment.sums.kept >= refund.amountCents;
  return (
    <RefundItem refund={refund}>
      {canResend ? (
        <fetcher.Form method="post" action={`/admin/payments/${payment.id}`}>
          <input type="hidden" name="intent" value="resend" />
          <input type="hidden" name="refund" value={refund.id} />
          <Button type="submit" variant="outline" size="sm" pending={isPending}>
            {m.payments_resend()}
          </Button>
        </fetcher.Form>
      ) : null}
    </RefundItem>
  );
}
