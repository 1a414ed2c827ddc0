import { Form } from 'react-router';
import type { ActionResult } from '#app/form/action-result.ts';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { NewPasswordFields } from '../password/new-password-fields.tsx';
import { SubmitButton } from '../submit-button.tsx';

/** Form for a new account: name, e-mail and password. */
export function SignUpForm({
  result,
  submitLabel = m.auth_signup_button(),
}: {
  result: ActionResult | undefined;
  submitLabel?: string;
}) {
  const form = useFocusOnError(result?.errors);
  const { values = {}, errors = {} } = result ?? {};
  return (
    <Form ref={form} method="post" noValidate replace className="grid gap-5">
      <input type="hidden" name="intent" value="signup" />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={m.auth_first_name()} error={errors.firstName} required>
          <Input name="firstName" autoComplete="given-name" maxLength={80} defaultValue={values.firstName} />
        </Field>
        <Field label={m.auth_last_name()} error={errors.lastName} required>
          <Input name="lastName" autoComplete="family-name" maxLength={80} defaultValue={values.lastName} />
        </Field>
      </div>
      <Field label={m.auth_email()} error={errors.email} required>
        <Input type="email" name="email" autoComplete="email" defaultValue={values.email} />
      </Field>
      <NewPasswordFields errors={errors} />
      <SubmitButton>{submitLabel}</SubmitButton>
    </Form>
  );
}
