import { Form } from 'react-router';
import type { ActionResult } from '#app/form/action-result.ts';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { SubmitButton } from '../submit-button.tsx';

/** Form that requests a link to reset the password. */
export function RequestResetForm({ result }: { result: ActionResult | undefined }) {
  const form = useFocusOnError(result?.errors);
  return (
    <Form ref={form} method="post" noValidate replace className="grid gap-5">
      <p className="text-muted">{m.auth_reset_intro()}</p>
      <Field label={m.auth_email()} error={result?.errors?.email} required>
        <Input type="email" name="email" autoComplete="username" defaultValue={result?.values?.email} />
      </Field>
      <SubmitButton>{m.auth_reset_send()}</SubmitButton>
    </Form>
  );
}

/** Form that sets a new password after the reset link was opened. */
export function ChoosePasswordForm({ result }: { result: ActionResult | undefined }) {
  const form = useFocusOnError(result?.errors);
  return (
    <Form ref={form} method="post" noValidate replace className="grid gap-5">
      <input type="hidden" name="intent" value="choose" />
      <NewPasswordFields errors={result?.errors ?? {}} />
      <SubmitButton>{m.auth_reset_choose()}</SubmitButton>
    </Form>
  );
}
