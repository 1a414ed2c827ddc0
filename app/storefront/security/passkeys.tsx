import { Suspense, lazy, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { SecurityData } from './load-security.server.ts';

const AddPasskey = lazy(() => import('./add-passkey.tsx'));

/**
 * List of the customer's passkeys. Plain forms rename and remove a passkey; adding one requires JavaScript.
 */
export function PasskeyList({ passkeys }: { passkeys: SecurityData['passkeys'] }) {
  const [hasScripts, setHasScripts] = useState(false);
  useEffect(() => setHasScripts(true), []);
  return (
    <>
      <p className="text-muted">{m.security_passkeys_text()}</p>
      {passkeys.length === 0 ? <p>{m.security_passkeys_none()}</p> : null}
      <ul className="grid gap-4 empty:hidden">
        {passkeys.map((passkey) => {
          const name = passkey.name || m.security_passkey_unnamed();
          return (
            <li key={passkey.id} className="rounded-md border border-rule p-4">
              <Form method="post" replace preventScrollReset className="flex flex-wrap items-end gap-3">
                <input type="hidden" name="id" value={passkey.id} />
                <Field label={m.security_passkey_name()} className="min-w-48 flex-1">
                  <Input name="name" maxLength={60} defaultValue={name} />
                </Field>
                <Button type="submit" name="intent" value="rename-passkey" variant="outline">
                  {m.security_passkey_rename()}
                </Button>
                <Button
                  type="submit"
                  name="intent"
                  value="remove-passkey"
                  variant="ghost"
                  aria-label={m.security_passkey_remove_which({ name })}
                >
                  {m.security_passkey_remove()}
                </Button>
              </Form>
              {passkey.created ? (
                <p className="mt-2 text-sm text-muted">
                  {m.security_passkey_created({ date: passkey.created })}
                </p>
              ) : null}
            </li>
          );
        })}
      </ul>
      <noscript>
        <p className="text-sm">{m.security_passkey_noscript()}</p>
      </noscript>
      {hasScripts ? (
        <Suspense>
          <AddPasskey />
        </Suspense>
      ) : null}
    </>
  );
}
