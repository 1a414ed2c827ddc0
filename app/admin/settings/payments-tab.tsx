import { Link } from 'react-router';
import { m } from '#app/i18n/index.ts';
import { methodName } from '#app/i18n/method-name.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { addressCountries } from '#shared/countries.ts';
import type { DataOf } from './load-tab.server.ts';
import { Rows } from './rows.tsx';
import { SettingsForm } from './settings-form.tsx';

/** What can be paid with, where transfers go, and the automatic discounts. */
export function PaymentsTab({ data }: { data: DataOf<'payments'> }) {
  return (
    <>
      <Methods data={data} />
      <BankForm bank={data.bank} version={data.version} />
      <TiersForm tiers={data.tiers.tiers} version={data.tiers.version} />
    </>
  );
}

function Methods({ data: { offered, provider } }: { data: DataOf<'payments'> }) {
  const rows = [
    [
      m.settings_method_online(),
      offered.length > 0
        ? offered.map(({ id, title }) => (methodName(id) === id ? title : methodName(id))).join(', ')
        : m.settings_method_none(),
    ],
    [m.settings_method_provider(), provider === 'mollie' ? 'Mollie' : m.settings_method_sandbox()],
    [m.settings_method_transfer(), m.settings_method_transfer_text()],
    [m.settings_method_cash(), m.settings_method_cash_text()],
  ] as const;
  return (
    <section aria-labelledby="methods" className="max-w-3xl">
      <h2 id="methods" className="mb-3 text-lg font-[600]">
        {m.settings_methods()}
      </h2>
      <dl className="grid gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-[14rem_1fr]">
        {rows.map(([term, text]) => (
          <div key={term} className="contents">
            <dt className="font-[560]">{term}</dt>
            <dd className="text-muted">{text}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-wrap gap-3">
        <Link to="/admin/payment-providers" className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {m.admin_menu_providers()}
        </Link>
        <Link to="/admin/payments/statements" className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {m.settings_statements()}
        </Link>
      </div>
    </section>
  );
}

function BankForm({ bank, version }: { bank: DataOf<'payments'>['bank']; version: string }) {
  return (
    <SettingsForm intent="bank" version={version} title={m.settings_bank()} text={m.settings_bank_text()}>
      {(errorOf) => {
        const field = (name: keyof typeof bank, label: string, isRequired = true, hint?: string) => (
          <Field label={label} error={errorOf(`bank.${name}`)} required={isRequired} {...(hint ? { hint } : {})}>
            <Input
              name={`bank.${name}`}
              defaultValue={name === 'iban' ? bank.iban.replace(/(.{4})(?=.)/g, '$1 ') : bank[name]}
              spellCheck={false}
            />
          </Field>
        );
        return (
          <div className="grid gap-4 sm:grid-cols-2">
            {field('name', m.settings_bank_holder())}
            {field('iban', m.settings_bank_iban(), true, m.settings_bank_iban_hint())}
            {field('street', m.settings_street())}
            {field('building_number', m.settings_building())}
            {field('postal_code', m.settings_postal_code())}
            {field('city', m.settings_city())}
            <Field label={m.settings_country()} error={errorOf('bank.country')} required>
              <Select name="bank.country" defaultValue={bank.country}>
                {addressCountries.map((country) => (
                  <option key={country}>{country}</option>
                ))}
              </Select>
            </Field>
            {field('bic', m.settings_bank_bic())}
            {field('reminder_days', m.settings_bank_reminder())}
            {field('cancel_days', m.settings_bank_cancel(), true, m.settings_bank_cancel_hint())}
            {field('transfer_min_days', m.settings_bank_min())}
            {field('transfer_max_days', m.settings_bank_max())}
          </div>
        );
      }}
    </SettingsForm>
  );
}

function TiersForm({ tiers, version }: { tiers: DataOf<'payments'>['tiers']['tiers']; version: string }) {
  const shown = tiers.map(({ from_cents, rate_bp }) => ({ from: (from_cents / 100).toFixed(2), rate: String(rate_bp / 100) }));
  return (
    <SettingsForm intent="tiers" version={version} title={m.settings_tiers()} text={m.settings_tiers_text()}>
      {(errorOf, touch) => (
        <>
          <Rows
            label={m.settings_tiers()}
            isPlain
            rows={shown}
            fresh={{ from: '', rate: '' }}
            atMost={20}
            addLabel={m.settings_tier_add()}
            removeLabel={(position) => m.settings_row_remove({ list: m.settings_tiers(), position })}
            onChange={touch}
          >
            {(row, at) => (
              <>
                <Field label={m.settings_tier_from()} error={errorOf(`tiers.${at}.from`)} required>
                  <Input name={`tiers.${at}.from`} defaultValue={row.from} inputMode="decimal" />
                </Field>
                <Field label={m.settings_tier_rate()} error={errorOf(`tiers.${at}.rate`)} required>
                  <Input name={`tiers.${at}.rate`} defaultValue={row.rate} inputMode="decimal" />
                </Field>
              </>
            )}
          </Rows>
          {errorOf('tiers') ? (
            <p role="alert" className="text-sm font-medium text-danger">
              {errorOf('tiers')}
            </p>
          ) : null}
        </>
      )}
    </SettingsForm>
  );
}
