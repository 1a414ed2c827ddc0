import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';

/** Form that cancels an order; the reason is stored in the order's history. */
export function CancelOrderForm() {
  const { fetcher, isPending, errors } = useActionResult();
  return (
    <Disclosure title={m.payment_staff_cancel()} name="order-action">
      <fetcher.Form method="post" noValidate className="grid gap-3">
        <input type="hidden" name="intent" value="cancel" />
        <p className="text-sm">{m.payment_staff_cancel_text()}</p>
        <Field label={m.payment_reason()} required hint={m.mail_staff_reason_hint()} error={errors.reason}>
          <Input name="reason" maxLength={300} />
        </Field>
        <Button type="submit" variant="destructive" pending={isPending}>
          {m.payment_staff_cancel()}
        </Button>
      </fetcher.Form>
    </Disclosure>
  );
}
