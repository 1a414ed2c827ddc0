import { useEffect, useRef, useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { allScopes } from '#shared/api-scopes.ts';
import { UnsavedGuard } from '../../form/unsaved-guard.tsx';
import { NewToken } from './new-token.tsx';
import { scopeLabel } from './scope-labels.ts';
import { tokenLifetimeDays } from './token-days.ts';

/** Form that creates an API token: purpose, scopes and lifetime. */
export function ApiTokenForm() {
  const { fetcher, result, errors, isPending } = useActionResult<{ token?: string }>();
  const form = useRef<HTMLFormElement>(null);
  const [isDirty, setDirty] = useState(false);
  useEffect(() => {
    if (!result?.ok) return;
    form.current?.reset();
    setDirty(false);
  }, [result]);
  return (
    <section aria-labelledby="new-token" className="grid max-w-3xl gap-4">
      <UnsavedGuard isDirty={isDirty && !isPending} />
      <h2 id="new-token" className="text-lg font-[600]">
        {m.staff_token_new()}
      </h2>
      {result?.token ? <NewToken key={result.token} token={result.token} /> : null}
      <fetcher.Form
        ref={form}
        method="post"
        noValidate
        className="grid gap-4"
        onChange={(event) => {
          const typed = new FormData(event.currentTarget);
          setDirty(typed.get('name') !== '' || typed.has('scope'));
        }}
      >
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <Field label={m.staff_token_name()} hint={m.staff_token_name_hint()} error={errors.name} required>
            <Input name="name" maxLength={80} autoComplete="off" />
          </Field>
          <Field label={m.staff_token_expiry()} error={errors.days} required>
            <Select name="days" defaultValue="90">
              {tokenLifetimeDays.map((days) => (
                <option key={days} value={days}>
                  {days === 'never' ? m.staff_token_never() : m.staff_token_days({ days })}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <fieldset aria-describedby={errors.scopes ? 'scopes-error' : undefined}>
          <legend className="mb-1 text-sm font-[560]">{m.staff_token_scopes()}</legend>
          <div className="grid gap-x-6 sm:grid-cols-2">
            {allScopes.map((scope) => (
              <Checkbox
                key={scope}
                name="scope"
                value={scope}
                label={scopeLabel(scope)}
                aria-invalid={errors.scopes ? true : undefined}
              />
            ))}
          </div>
          {errors.scopes ? (
            <p id="scopes-error" role="alert" className="mt-1 text-sm font-medium text-danger">
              {errors.scopes}
            </p>
          ) : null}
        </fieldset>
        <Button
          type="submit"
          name="intent"
          value="create"
          pending={isPending}
          className="justify-self-start max-sm:w-full"
        >
          {m.staff_token_create()}
        </Button>
      </fetcher.Form>
    </section>
  );
}
