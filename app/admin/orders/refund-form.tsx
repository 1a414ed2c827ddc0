import { type FormEvent, useState } from 'react';
import { m } from '#app/i18n/index.ts';
import { AlertDialog } from '#app/ui/alert-dialog.tsx';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { formatOrderAmount } from '#shared/format.ts';
import { readFrancs } from './read-francs.ts';
import { useOrderAction } from './use-order-action.ts';

/** Sends money back: how much of what is left, why, and whether really. */
export function RefundForm({ kept, endsOrder }: { kept: number; endsOrder: boolean }) {
  const { fetcher, isPending, errors } = useOrderAction();
  const [asked, setAsked] = useState<{ data: FormData; amount: number }>();
  const ask = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const amount = readFrancs(String(data.get('amount')));
    // What is not an amount goes to the shop as it is, which answers beside the field.
    if (Number.isNaN(amount) || !String(data.get('reason')).trim()) return;
    event.preventDefault();
    setAsked({ data, amount });
  };
  const confirm = () => {
    if (asked) void fetcher.submit(asked.data, { method: 'post' });
    setAsked(undefined);
  };
  return (
    <Disclosure title={m.payment_staff_refund()} name="order-action">
      <fetcher.Form key={kept} method="post" onSubmit={ask} className="grid gap-3">
        <input type="hidden" name="intent" value="refund" />
        <input type="hidden" name="kept" value={kept} />
        <Field label={m.payment_amount()} required hint={m.payment_amount_hint({ amount: formatOrderAmount(kept) })} error={errors.amount}>
          <Input name="amount" inputMode="decimal" defaultValue={(kept / 100).toFixed(2)} />
        </Field>
        <Field label={m.payment_reason()} required error={errors.reason}>
          <Input name="reason" maxLength={300} />
        </Field>
        <Button type="submit" variant="outline" pending={isPending}>
          {m.payment_staff_refund()}
        </Button>
      </fetcher.Form>
      <AlertDialog
        open={asked !== undefined}
        onCancel={() => setAsked(undefined)}
        onConfirm={confirm}
        title={m.payment_refund_confirm({ amount: formatOrderAmount(asked?.amount ?? 0) })}
        description={endsOrder && asked?.amount === kept ? m.payment_refund_ends() : m.payment_refund_confirm_text()}
        confirmLabel={m.payment_staff_refund()}
        destructive
      />
    </Disclosure>
  );
}
