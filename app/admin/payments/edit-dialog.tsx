import { useId, useState } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { paymentMethodName } from '#shared/i18n/method-name.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { formatOrderAmount } from '#shared/format.ts';
import { ConflictNote } from '../form/conflict-note.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { paymentStatusBadge } from '../orders/labels.ts';
import { RefundsAndChargebacks } from './refunds-and-chargebacks.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';
import { usePayment } from './use-payment.ts';

const selectable = ['pending', 'paid', 'failed', 'refunded'] as const;

/**
 * Dialog that edits a payment's notes and status; an error for an impossible change appears beside its field.
 */
export default function EditPaymentDialog({
  id,
  number,
  onClose,
}: {
  id: string;
  number: string;
  onClose: () => void;
}) {
  const { address, payment: now } = usePayment(id);
  const { fetcher, isPending, errors, isConflict } = useActionResult<{ version?: string }>(onClose);
  // Payment as it was when editing began. If another user changes it later, the server reports a conflict.
  const [seen, setSeen] = useState<typeof now>();
  if (!seen && now) setSeen(now);
  const payment = seen;
  const form = useId();
  const [isDirty, setDirty] = useState(false);
  const [requested, setWished] = useState<string>();
  const [round, setRound] = useState(0);
  const status = requested ?? payment?.status;
  const startAgain = () => {
    setDirty(false);
    setWished(undefined);
    setRound(round + 1);
    setSeen(undefined);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isDirty}
      title={m.payments_edit_of({ number })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={form} disabled={!payment} pending={isPending}>
            {m.payments_save()}
          </Button>
        </>
      }
    >
      <UnsavedGuard isDirty={isDirty && !isPending} />
      {payment && status ? (
        <div className="grid gap-6">
          <p className="figures whitespace-normal">
            {[formatOrderAmount(payment.totalCents), paymentMethodName(payment.method), payment.paymentId]
              .filter(Boolean)
              .join(' · ')}{' '}
            <Link to={`/admin/orders/${id}`} className="text-link">
              {m.payments_to_order()}
            </Link>
          </p>
          <fetcher.Form
            key={round}
            id={form}
            method="post"
            action={address}
            noValidate
            className="grid gap-4"
            onChange={() => setDirty(true)}
          >
            <input type="hidden" name="intent" value="edit" />
            <input type="hidden" name="version" value={fetcher.data?.version ?? payment.version} />
            {isConflict ? <ConflictNote onReload={startAgain} /> : null}
            <Field label={m.payments_status()} hint={m.payments_status_hint()} error={errors.status} required>
              <Select name="status" value={status} onChange={(event) => setWished(event.target.value)}>
                {payment.status === 'disputed' || payment.status === 'cancelled' ? (
                  <option value={payment.status}>{paymentStatusBadge[payment.status]()[0]}</option>
                ) : null}
                {selectable.map((value) => (
                  <option key={value} value={value}>
                    {paymentStatusBadge[value]()[0]}
                  </option>
                ))}
              </Select>
            </Field>
            {status === payment.status ? null : (
              <Field
                label={m.payment_reason()}
                hint={m.payments_reason_hint()}
                error={errors.reason}
                required
              >
                <Input name="reason" maxLength={300} />
              </Field>
            )}
            <Field label={m.payments_notes()} hint={m.payments_notes_hint()} error={errors.notes}>
              <Textarea name="notes" rows={4} maxLength={2000} defaultValue={payment.notes} />
            </Field>
          </fetcher.Form>
          <RefundsAndChargebacks payment={now ?? payment} />
        </div>
      ) : (
        <Spinner />
      )}
    </Dialog>
  );
}
