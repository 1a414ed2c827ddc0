import { Form } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { useFocusOnError } from '../auth/form-errors.ts';
import { NewPasswordFields } from '../auth/new-password-fields.tsx';
import type { SecurityAnswer } from './answer.ts';

/** Another password: the one that holds, and the new one twice. */
export function PasswordForm({ answer }: { answer: SecurityAnswer | undefined }) {
  const form = useFocusOnError(answer?.errors);
  const errors = answer?.errors ?? {};
  return (
    // A new form once it is done, so that no password stays in it.
    <Form ref={form} key={answer?.said ? 'done' : 'open'} method="post" noValidate replace preventScrollReset className="grid gap-5">
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
