import { Form } from 'react-router';
import { useFocusOnError } from '#app/form/use-focus-on-error.ts';
import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { StatusNote } from '../auth/status-note.tsx';
import type { SecurityResult } from './security-context.ts';
import type { SecurityData } from './load-security.server.ts';
import { TwoFactorSetupForm } from './two-factor-setup.tsx';

/**
 * Section for two-factor authentication: its state, setup, recovery codes and disabling, all as forms that
 * work without JavaScript.
 */
export function TwoFactorSection({
  data,
  result,
}: {
  data: SecurityData;
  result: SecurityResult | undefined;
}) {
  const { isOn, isRequired, isStaff } = data.twoFactor;
  const form = useFocusOnError(result?.errors);
  const setup = isOn ? undefined : result?.setup;
  return (
    <>
      <p className="text-muted">{m.twoFactor_text()}</p>
      {isRequired ? <StatusNote tone="warning">{m.twoFactor_required()}</StatusNote> : null}
      <p>
        <Badge variant={isOn ? 'success' : 'outline'}>
          {isOn ? m.twoFactor_state_on() : m.twoFactor_state_off()}
        </Badge>
      </p>
      {result?.codes ? <Codes codes={result.codes} /> : null}
      {result?.codes && isStaff ? (
        <p>
          {/* A full page load, so that the server checks access to the back office again. */}
          <a href="/admin" className="text-link">
            {m.twoFactor_to_admin()}
          </a>
        </p>
      ) : null}
      {setup ? (
        <TwoFactorSetupForm setup={setup} error={result?.errors?.code} />
      ) : (
        <Form
          ref={form}
          key={result?.ok ? 'done' : 'open'}
          method="post"
          noValidate
          replace
          preventScrollReset
          className="grid gap-5"
        >
          <Field label={m.twoFactor_password()} error={result?.errors?.twoFactorPassword} required>
            <Input type="password" name="twoFactorPassword" autoComplete="current-password" maxLength={128} />
          </Field>
          <div className="flex flex-wrap gap-3">
            {isOn ? (
              <>
                <Button type="submit" name="intent" value="two-factor-codes" variant="outline">
                  {m.twoFactor_codes_new()}
                </Button>
                <Button type="submit" name="intent" value="two-factor-off" variant="ghost">
                  {m.twoFactor_off()}
                </Button>
              </>
            ) : (
              <Button type="submit" name="intent" value="two-factor-begin" className="max-sm:w-full">
                {m.twoFactor_begin()}
              </Button>
            )}
          </div>
        </Form>
      )}
    </>
  );
}

function Codes({ codes }: { codes: string[] }) {
  return (
    <section aria-labelledby="recovery-codes" className="grid gap-3 rounded-md border border-edge p-4">
      <h3 id="recovery-codes" className="text-lg font-[600]">
        {m.twoFactor_codes_title()}
      </h3>
      <p className="text-[0.9375rem]">{m.twoFactor_codes_text()}</p>
      <ul className="figures grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-[0.9375rem]">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </section>
  );
}
