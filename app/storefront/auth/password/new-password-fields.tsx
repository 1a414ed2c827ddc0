import { useState } from 'react';
import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { StrengthMeter } from './strength-meter.tsx';

/** Form fields for a new password and its repetition, with a strength meter. */
export function NewPasswordFields({
  errors,
  label = m.auth_password(),
}: {
  errors: FieldErrors;
  label?: string;
}) {
  const [password, setPassword] = useState('');
  return (
    <>
      <div className="grid gap-2.5">
        <Field label={label} hint={m.auth_password_hint()} error={errors.password} required>
          <Input
            type="password"
            name="password"
            autoComplete="new-password"
            maxLength={128}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        {password ? <StrengthMeter password={password} /> : null}
      </div>
      <Field label={m.auth_confirm_password()} error={errors.confirmPassword} required>
        <Input type="password" name="confirmPassword" autoComplete="new-password" maxLength={128} />
      </Field>
    </>
  );
}
