import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.ts';
import { addPasskey, supportsPasskeys } from './passkey-browser.ts';

/** Form that creates a passkey with a name in the browser. */
export default function AddPasskeyForm() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const { revalidate } = useRevalidator();
  if (!supportsPasskeys()) return <p className="text-sm text-muted">{m.security_passkey_unsupported()}</p>;
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const name = String(new FormData(form).get('name') ?? '').trim();
    if (!name) return setError(m.security_passkey_name_required());
    setBusy(true);
    setError(undefined);
    try {
      const outcome = await addPasskey(name);
      if (!outcome.ok) {
        const texts = {
          cancelled: m.security_passkey_cancelled,
          not_fresh: m.security_passkey_old,
          failed: m.security_passkey_failed,
        };
        return setError(texts[outcome.reason]());
      }
      toast.success(m.security_passkey_added());
      form.reset();
      await revalidate();
    } catch {
      setError(m.security_passkey_failed());
    } finally {
      setBusy(false);
    }
  };
  return (
    <form onSubmit={add} noValidate className="flex flex-wrap items-end gap-3">
      {error ? (
        <div className="w-full">
          <ErrorNote>{error}</ErrorNote>
        </div>
      ) : null}
      <Field label={m.security_passkey_name_new()} className="min-w-48 flex-1">
        <Input name="name" maxLength={60} autoComplete="off" />
      </Field>
      <Button type="submit" pending={isBusy}>
        {m.security_passkey_add()}
      </Button>
    </form>
  );
}
