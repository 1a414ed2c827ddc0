import { Form, useNavigation } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';

/**
 * Actions on a customer's account: confirm the address, sign out everywhere, send the data export, close it.
 */
export function CustomerAccountActions({
  sessions,
  error,
  isStaff,
  canConfirm,
}: {
  sessions: number;
  error: string | undefined;
  isStaff: boolean;
  /** Whether staff may confirm the customer's e-mail address. */
  canConfirm: boolean;
}) {
  const isPending = useNavigation().formMethod === 'POST';
  return (
    <section aria-labelledby="account-tools" className="grid gap-4">
      <h2 id="account-tools" className="text-lg font-[600]">
        {m.customers_account()}
      </h2>
      {canConfirm ? (
        <Form method="post" className="grid justify-items-start gap-2">
          <p className="text-sm text-muted">{m.setup_confirm_customer_text()}</p>
          <Button type="submit" name="intent" value="confirm-email" variant="outline" size="sm">
            {m.setup_confirm_customer()}
          </Button>
        </Form>
      ) : null}
      <Form method="post" className="flex flex-wrap items-center justify-between gap-3 text-[0.9375rem]">
        <span>{sessions === 1 ? m.customers_sessions_one() : m.customers_sessions({ count: sessions })}</span>
        <Button
          type="submit"
          name="intent"
          value="sign-out"
          variant="outline"
          size="sm"
          disabled={sessions === 0}
        >
          {m.customers_sign_out()}
        </Button>
      </Form>
      <Form method="post" className="grid justify-items-start gap-2">
        <p className="text-sm text-muted">{m.customers_export_text()}</p>
        <Button type="submit" name="intent" value="export" variant="outline" size="sm" pending={isPending}>
          {m.customers_export()}
        </Button>
      </Form>
      {isStaff ? null : (
        <Disclosure title={m.customers_erase()} open={Boolean(error)}>
          <Form method="post" noValidate className="grid justify-items-start gap-3">
            <p className="text-sm">{m.customers_erase_text()}</p>
            <Field label={m.customers_erase_confirm()} error={error} required className="w-full">
              <Input name="email" type="email" autoComplete="off" />
            </Field>
            <Button type="submit" name="intent" value="erase" variant="destructive" pending={isPending}>
              {m.customers_erase()}
            </Button>
          </Form>
        </Disclosure>
      )}
    </section>
  );
}
