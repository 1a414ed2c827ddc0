import { useState } from 'react';
import { Link } from 'react-router';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { formatOrderAmount } from '#shared/format.ts';

/**
 * Marks an order with a due bank transfer as paid: by importing a bank statement, or by hand with a reason.
 */
export function MarkPaidForm({
  orderId,
  reference,
  totalCents,
}: {
  orderId: string;
  reference: string | null;
  totalCents: number;
}) {
  const { fetcher, isPending, errors } = useActionResult();
  const [isOpen, setOpen] = useState(false);
  const amount = formatOrderAmount(totalCents);
  return (
    <section className="rounded-md border border-rule bg-surface p-4">
      <h2 className="mb-2 text-sm text-muted">{m.bank_mark_title()}</h2>
      <p className="mb-3 text-[0.9375rem] break-words">
        {reference ? m.bank_mark_text({ reference, amount }) : m.bank_mark_text_untold({ amount })}
      </p>
      {isOpen ? (
        <fetcher.Form
          method="post"
          action={`/admin/orders/${orderId}/mark-paid`}
          noValidate
          className="grid gap-3"
        >
          <Field label={m.bank_mark_reason()} required error={errors.reason}>
            <Input name="reason" maxLength={300} autoFocus />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" pending={isPending}>
              {m.bank_mark_confirm()}
            </Button>
            <Button variant="ghost" onClick={() => setOpen(false)}>
              {m.common_cancel()}
            </Button>
          </div>
        </fetcher.Form>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => setOpen(true)}>{m.bank_mark()}</Button>
          <Link to="/admin/payments/statements" className={buttonClass({ variant: 'outline' })}>
            {m.bank_mark_import()}
          </Link>
        </div>
      )}
    </section>
  );
}
