import { Form } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { AuthAnswer } from './answer.ts';
import { useFocusOnError } from './form-errors.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { SubmitButton } from './submit-button.tsx';

/** Requests a password reset link. */
export function RequestForm({ answer }: { answer: AuthAnswer | undefined }) {
  const form = useFocusOnError(answer?.errors);
  return (
    <Form ref={form} method="post" noValidate replace className="grid gap-5">
      <p className="text-muted">{m.auth_reset_intro()}</p>
      <Field label={m.auth_email()} error={answer?.errors?.email} required>
        <Input type="email" name="email" autoComplete="username" defaultValue={answer?.values.email} />
      </Field>
      <SubmitButton>{m.auth_reset_send()}</SubmitButton>
    </Form>
  );
}

/** Sets a new password. */
export function ChooseForm({ answer }: { answer: AuthAnswer | undefined }) {
  const form = useFocusOnError(answer?.errors);
  return (
    <Form ref={form} method="post" noValidate replace className="grid gap-5">
      <input type="hidden" name="intent" value="choose" />
      <NewPasswordFields errors={answer?.errors ?? {}} />
      <SubmitButton>{m.auth_reset_choose()}</SubmitButton>
    </Form>
  );
}
