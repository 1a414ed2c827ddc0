import { Form } from 'react-router';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { SecurityResult } from './security-context.ts';

/**
 * Form that changes the e-mail; the customer must confirm the change from the old and from the new e-mail.
 */
export function ChangeEmailForm({ email, result }: { email: string; result: SecurityResult | undefined }) {
  const form = useFocusOnError(result?.errors);
  const errors = result?.errors ?? {};
  return (
    <Form
      ref={form}
      key={result?.ok ? 'done' : 'open'}
      method="post"
      noValidate
      replace
      preventScrollReset
      className="grid gap-5"
    >
      <p className="text-muted">
        {m.security_email_now({ email })} {m.security_email_text()}
      </p>
      <Field label={m.security_email_new()} error={errors.email} required>
        <Input
          type="email"
          name="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={result?.values?.email}
        />
      </Field>
      <Field label={m.security_password_current()} error={errors.emailPassword} required>
        <Input type="password" name="emailPassword" autoComplete="current-password" maxLength={128} />
      </Field>
      <Button type="submit" name="intent" value="email" className="justify-self-start max-sm:w-full">
        {m.security_email_save()}
      </Button>
    </Form>
  );
}
