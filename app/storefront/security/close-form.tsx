import { Form } from 'react-router';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { SecurityResult } from './security-context.ts';

/**
 * Form that closes the account. Explains the consequences, and requires the password unless the session is
 * recent.
 */
export function CloseAccountForm({
  isFresh,
  result,
}: {
  isFresh: boolean;
  result: SecurityResult | undefined;
}) {
  const form = useFocusOnError(result?.errors);
  return (
    <>
      <p className="text-muted">{m.security_close_text()}</p>
      <Disclosure title={m.security_close()} open={Boolean(result)}>
        <Form ref={form} method="post" noValidate replace preventScrollReset className="grid gap-5">
          {isFresh ? (
            <p>{m.security_close_fresh()}</p>
          ) : (
            <Field label={m.security_close_password()} error={result?.errors?.closePassword} required>
              <Input type="password" name="closePassword" autoComplete="current-password" maxLength={128} />
            </Field>
          )}
          <Button
            type="submit"
            name="intent"
            value="close"
            variant="destructive"
            className="justify-self-start max-sm:w-full"
          >
            {m.security_close_button()}
          </Button>
        </Form>
      </Disclosure>
    </>
  );
}
