import { Form } from 'react-router';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { AccountResult } from '../account-context.ts';
import { SaveButton } from '../save-button.tsx';

interface ProfileTabProps {
  profile: { email: string; first_name: string; last_name: string; phone: string };
  result: AccountResult | undefined;
}

/** Tab with the customer's name and telephone number; the e-mail is read-only. */
export function ProfileTab({ profile, result }: ProfileTabProps) {
  const form = useFocusOnError(result?.errors);
  const { values = profile, errors = {} } = result ?? {};
  return (
    <Form ref={form} method="post" noValidate replace className="grid max-w-xl gap-5">
      <h2 className="sr-only">{m.account_tab_profile()}</h2>
      <input type="hidden" name="form" value="profile" />
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={m.address_first_name()} error={errors.first_name} required>
          <Input
            name="first_name"
            autoComplete="given-name"
            maxLength={80}
            defaultValue={values.first_name}
          />
        </Field>
        <Field label={m.address_last_name()} error={errors.last_name} required>
          <Input name="last_name" autoComplete="family-name" maxLength={80} defaultValue={values.last_name} />
        </Field>
      </div>
      <Field label={m.account_email()} hint={m.account_email_hint()}>
        <Input type="email" value={profile.email} readOnly autoComplete="email" />
      </Field>
      <Field label={m.address_phone()} error={errors.phone}>
        <Input type="tel" name="phone" autoComplete="tel" maxLength={40} defaultValue={values.phone} />
      </Field>
      <SaveButton className="justify-self-start max-sm:w-full">{m.account_profile_save()}</SaveButton>
    </Form>
  );
}
