import { useRef, useState } from 'react';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { localeNames, locales } from '#shared/locales.ts';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { roleLabel } from './labels.ts';
import { useActionResult } from '#app/form/use-action-result.ts';

/** Form that invites a person by e-mail to join the staff. */
export function InviteForm() {
  const form = useRef<HTMLFormElement>(null);
  const [isDirty, setDirty] = useState(false);
  const { fetcher, errors, isPending } = useActionResult(() => {
    form.current?.reset();
    setDirty(false);
  });
  return (
    <section aria-labelledby="invite">
      <UnsavedGuard isDirty={isDirty && !isPending} />
      <h2 id="invite" className="mb-3 text-lg font-[600]">
        {m.staff_invite_title()}
      </h2>
      <fetcher.Form
        ref={form}
        method="post"
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onChange={(event) => setDirty(new FormData(event.currentTarget).get('email') !== '')}
      >
        <Field label={m.staff_invite_email()} error={errors.email} required className="sm:col-span-2">
          <Input type="email" name="email" maxLength={254} autoComplete="off" />
        </Field>
        <Field label={m.staff_col_role()} error={errors.role} required>
          <Select name="role" defaultValue="moderator">
            <option value="moderator">{roleLabel('moderator')}</option>
            <option value="admin">{roleLabel('admin')}</option>
          </Select>
        </Field>
        <Field label={m.staff_invite_language()} required>
          <Select name="language" defaultValue={currentLocale()}>
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {localeNames[locale]}
              </option>
            ))}
          </Select>
        </Field>
        <Button
          type="submit"
          name="intent"
          value="invite"
          pending={isPending}
          className="justify-self-start max-sm:w-full"
        >
          {m.staff_invite_send()}
        </Button>
      </fetcher.Form>
    </section>
  );
}
