import { Form } from 'react-router';
import type { ActionResult } from '#app/form/action-result.ts';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { NewPasswordFields } from '../auth/password/new-password-fields.tsx';
import { SubmitButton } from '../auth/submit-button.tsx';

/** Form with name and password for a new staff member who has no account. */
export function NewStaffForm({ result }: { result: ActionResult | undefined }) {
  const form = useFocusOnError(result?.errors);
  const errors = result?.errors ?? {};
  return (
    <Form ref={form} method="post" noValidate replace className="grid gap-5">
      <p className="text-muted">{m.staff_join_new()}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.auth_first_name()} error={errors.firstName} required>
          <Input
            name="firstName"
            autoComplete="given-name"
            maxLength={80}
            defaultValue={result?.values?.firstName}
          />
        </Field>
        <Field label={m.auth_last_name()} error={errors.lastName} required>
          <Input
            name="lastName"
            autoComplete="family-name"
            maxLength={80}
            defaultValue={result?.values?.lastName}
          />
        </Field>
      </div>
      <NewPasswordFields errors={errors} />
      <SubmitButton>{m.staff_join_accept()}</SubmitButton>
    </Form>
  );
}
