import { useId, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { formatOrderAmount } from '#shared/format.ts';
import { useRefundConfirmation } from '../orders/use-refund-confirmation.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';
import { usePayment } from './use-payment.ts';

/** Dialog that refunds all or part of the amount left on a payment, after confirmation. */
export default function PaymentRefundDialog({
  id,
  number,
  onClose,
}: {
  id: string;
  number: string;
  onClose: () => void;
}) {
  const { address, payment } = usePayment(id);
  const { fetcher, isPending, errors } = useActionResult(onClose);
  const form = useId();
  // Idempotency key: the refund is executed once, even if the form is submitted several times.
  const [key] = useState(() => crypto.randomUUID());
  const { ask, question } = useRefundConfirmation(
    (data) => void fetcher.submit(data, { method: 'post', action: address }),
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.payments_refund_title({ number })}
      size="sm"
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={form} variant="destructive" disabled={!payment} pending={isPending}>
            {m.payment_staff_refund()}
          </Button>
        </>
      }
    >
      {payment ? (
        <fetcher.Form
          id={form}
          method="post"
          action={address}
          noValidate
          onSubmit={ask}
          className="grid gap-4"
        >
          <input type="hidden" name="intent" value="refund" />
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="kept" value={payment.sums.kept} />
          <Field
            label={m.payment_amount()}
            required
            hint={m.payment_amount_hint({ amount: formatOrderAmount(payment.sums.kept) })}
            error={errors.amount}
          >
            <Input name="amount" inputMode="decimal" defaultValue={(payment.sums.kept / 100).toFixed(2)} />
          </Field>
          <Field label={m.payment_reason()} required error={errors.reason}>
            <Input name="reason" maxLength={300} />
          </Field>
        </fetcher.Form>
      ) : (
        <Spinner />
      )}
      {question}
    </Dialog>
  );
}
