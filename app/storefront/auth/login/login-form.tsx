import { Form } from 'react-router';
import type { ActionResult } from '#app/form/action-result.ts';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { SubmitButton } from '../submit-button.tsx';

/** Sign-in form with e-mail and password. The shop shows the validation messages, not the browser. */
export function LoginForm({ result }: { result: ActionResult | undefined }) {
  const form = useFocusOnError(result?.errors);
  const errors = result?.errors ?? {};
  return (
    <Form ref={form} method="post" noValidate replace className="grid gap-5">
      <input type="hidden" name="intent" value="login" />
      <Field label={m.auth_email()} error={errors.email} required>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          autoFocus={Boolean(errors.email)}
          defaultValue={result?.values?.email}
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
