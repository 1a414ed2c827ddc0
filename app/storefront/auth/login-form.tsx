import { Form } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { AuthFormResult } from './answer.ts';
import { useFocusOnError } from './form-errors.ts';
import { SubmitButton } from './submit-button.tsx';

/** Sign-in form with e-mail and password. The shop shows the validation messages, not the browser. */
export function LoginForm({ answer }: { answer: AuthFormResult | undefined }) {
  const form = useFocusOnError(answer?.errors);
  const errors = answer?.errors ?? {};
  return (
    <Form ref={form} method="post" noValidate replace className="grid gap-5">
      <input type="hidden" name="intent" value="login" />
      <Field label={m.auth_email()} error={errors.email} required>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          autoFocus={Boolean(errors.email)}
          defaultValue={answer?.values.email}
        />
      </Field>
      <Field label={m.auth_password()} error={errors.password} required>
        <Input
          type="password"
          name="password"
          autoComplete="current-password"
          autoFocus={Boolean(errors.password && !errors.email)}
        />
      </Field>
      <p className="-mt-2 text-sm">
        <Link to="/auth/reset" className="text-link inline-flex min-h-8 items-center">
          {m.auth_forgot()}
        </Link>
      </p>
      <SubmitButton>{m.auth_login_button()}</SubmitButton>
    </Form>
  );
}
