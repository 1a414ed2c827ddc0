import { useEffect, useRef } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { formatOrderAmount } from '#shared/format.ts';
import { restoreFocus } from '../form/restore-focus.ts';
import { useActionResult } from '#app/form/use-action-result.ts';
import { useRefundConfirmation } from './use-refund-confirmation.tsx';

/** An order line with the total paid for it, in centimes. */
export interface PaidLine {
  id: string;
  name: string;
  paid: number;
}

/**
 * Form that refunds an amount, either entered or the amount paid for one line, with a reason and a
 * confirmation.
 */
export function RefundForm({
  kept,
  lines,
  endsOrder,
}: {
  kept: number;
  lines: readonly PaidLine[];
  endsOrder: boolean;
}) {
  const amountField = useRef<HTMLInputElement>(null);
  const fill = (centimes: number) => {
    amountField.current!.value = (centimes / 100).toFixed(2);
    amountField.current!.focus();
  };
  // A line is offered only while the amount left to refund covers the amount paid for the line.
  const offered = lines.filter(({ paid }) => paid > 0 && paid <= kept);
  const { fetcher, isPending, errors } = useActionResult();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isPending && fetcher.data?.ok) restoreFocus(place.current);
  }, [isPending, fetcher.data]);
  const { ask, question } = useRefundConfirmation(
    (data) => void fetcher.submit(data, { method: 'post' }),
    (amount) => (endsOrder && amount === kept ? m.payment_refund_ends() : m.payment_refund_confirm_text()),
  );
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      <Disclosure title={m.payment_staff_refund()} name="order-action">
        <fetcher.Form key={kept} method="post" noValidate onSubmit={ask} className="grid gap-3">
          <input type="hidden" name="intent" value="refund" />
          <input type="hidden" name="kept" value={kept} />
          <Field
            label={m.payment_amount()}
            required
            hint={m.payment_amount_hint({ amount: formatOrderAmount(kept) })}
            error={errors.amount}
          >
            <Input
              ref={amountField}
              name="amount"
              inputMode="decimal"
              defaultValue={(kept / 100).toFixed(2)}
            />
          </Field>
          {offered.length > 0 ? (
            <div role="group" aria-label={m.audit_refund_lines()} className="grid gap-1 text-sm">
              <p className="text-muted">{m.audit_refund_lines()}</p>
              {offered.map(({ id, name, paid }) => (
                <button
                  key={id}
                  type="button"
                  onClick={() => fill(paid)}
                  className="flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-sm border border-rule px-2 py-1 text-start hover:bg-sunken max-md:min-h-11"
                >
                  <span className="min-w-0 break-words">{name}</span>
                  <span className="figures">{formatOrderAmount(paid)}</span>
                </button>
              ))}
            </div>
          ) : null}
          <Field label={m.payment_reason()} required error={errors.reason}>
            <Input name="reason" maxLength={300} />
          </Field>
          <Button type="submit" variant="outline" pending={isPending}>
            {m.payment_staff_refund()}
          </Button>
        </fetcher.Form>
        {question}
      </Disclosure>
    </div>
  );
}
