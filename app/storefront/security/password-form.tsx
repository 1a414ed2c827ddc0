import { Form } from 'react-router';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { NewPasswordFields } from '../auth/password/new-password-fields.tsx';
import type { SecurityResult } from './security-context.ts';

/** Form that changes the password: the current password, and the new password twice. */
export function ChangePasswordForm({ result }: { result: SecurityResult | undefined }) {
  const form = useFocusOnError(result?.errors);
  const errors = result?.errors ?? {};
  return (
    // Remounts the form after a success, so that it contains no password.
    <Form
      ref={form}
      key={result?.ok ? 'done' : 'open'}
      method="post"
      noValidate
      replace
      preventScrollReset
      className="grid gap-5"
    >
      <Field label={m.security_password_current()} error={errors.currentPassword} required>
        <Input type="password" name="currentPassword" autoComplete="current-password" maxLength={128} />
      </Field>
      <NewPasswordFields errors={errors} label={m.auth_new_password()} />
      <Button type="submit" name="intent" value="password" className="justify-self-start max-sm:w-full">
        {m.security_password_save()}
      </Button>
    </Form>
  );
}
