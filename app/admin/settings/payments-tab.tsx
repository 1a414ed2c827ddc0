import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { providerName } from '../payments/provider-name.ts';
import { badgeOf } from '../payments/providers/provider-texts.ts';
import type { DataOf } from './load-tab.server.ts';
import { Rows } from './rows.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Payment methods, bank account for transfers and automatic discounts. */
export function PaymentsTab({ data }: { data: DataOf<'payments'> }) {
  return (
    <>
      <Methods providers={data.providers} />
      <Account account={data.account} />
      <TiersForm tiers={data.tiers.tiers} version={data.tiers.version} />
    </>
  );
}

/** Read-only overview of the providers, which are edited on their own screen. */
function Methods({ providers }: Pick<DataOf<'payments'>, 'providers'>) {
  return (
    <section aria-labelledby="methods" className="max-w-3xl">
      <h2 id="methods" className="mb-3 text-lg font-[600]">
        {m.settings_methods()}
      </h2>
      <ul className="grid border-t border-rule">
        {providers.map((provider) => {
          const [state, variant] = badgeOf(provider);
          return (
            <li
              key={provider.name}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-2.5"
            >
              <span className="font-[560]">{providerName(provider.name)}</span>
              <span className="ml-auto text-[0.9375rem] text-muted">{provider.methods?.join(', ')}</span>
              <Badge variant={variant}>{state}</Badge>
            </li>
          );
        })}
        <li className="flex flex-wrap justify-between gap-x-4 gap-y-1 border-b border-rule py-2.5">
          <span className="font-[560]">{m.settings_method_cash()}</span>
          <span className="text-[0.9375rem] text-muted">{m.settings_method_cash_text()}</span>
        </li>
      </ul>
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

/** Read-only bank account for transfers, which is edited on the providers' screen. */
function Account({ account: { name, iban, isExample } }: Pick<DataOf<'payments'>, 'account'>) {
  return (
    <section aria-labelledby="account" className="max-w-3xl">
      <h2 id="account" className="mb-1 flex flex-wrap items-center gap-2 text-lg font-[600]">
        {m.settings_bank()}
        {isExample ? <Badge variant="warning">{m.audit_bank_example()}</Badge> : null}
      </h2>
      <p className="figures whitespace-normal">
        {name}, {iban}
      </p>
      <Link
        to="/admin/payment-providers?tab=settings#bank-title"
        className={`${buttonClass({ variant: 'outline', size: 'sm' })} mt-3`}
      >
        {m.audit_bank_change()}
      </Link>
    </section>
  );
}

function TiersForm({ tiers, version }: { tiers: DataOf<'payments'>['tiers']['tiers']; version: string }) {
  const shown = tiers.map(({ from_cents, rate_bp }) => ({
    from: (from_cents / 100).toFixed(2),
    rate: String(rate_bp / 100),
  }));
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
