import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { paymentProviderName } from '../payments/provider-name.ts';
import { providerBadge } from '../payments/providers/provider-texts.ts';
import type { SettingsTabDataOf } from './load-tab.server.ts';
import { EditableRows } from './rows.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Tab with payment methods, the bank account for transfers, and the automatic discounts. */
export function PaymentsTab({ data }: { data: SettingsTabDataOf<'payments'> }) {
  return (
    <>
      <Methods providers={data.providers} />
      <CheckoutForm checkout={data.checkout} version={data.version} />
      <Account account={data.account} />
      <TiersForm tiers={data.tiers.tiers} version={data.tiers.version} />
    </>
  );
}

/** Read-only overview of the payment providers, which are edited on the page /admin/payment-providers. */
function Methods({ providers }: Pick<SettingsTabDataOf<'payments'>, 'providers'>) {
  return (
    <section aria-labelledby="methods" className="max-w-3xl">
      <h2 id="methods" className="mb-3 text-lg font-[600]">
        {m.settings_methods()}
      </h2>
      <ul className="grid border-t border-rule">
        {providers.map((provider) => {
          const [state, variant] = providerBadge(provider);
          return (
            <li
              key={provider.name}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-rule py-2.5"
            >
              <span className="font-[560]">{paymentProviderName(provider.name)}</span>
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

function CheckoutForm({ checkout, version }: Pick<SettingsTabDataOf<'payments'>, 'checkout' | 'version'>) {
  return (
    <SettingsForm intent="checkout" version={version} title={m.settings_checkout()}>
      {() => (
        <Checkbox
          name="checkout.opens_payment_page"
          defaultChecked={checkout.opens_payment_page}
          label={m.settings_opens_payment_page()}
          hint={m.settings_opens_payment_page_hint()}
        />
      )}
    </SettingsForm>
  );
}

/** Read-only view of the bank account for transfers, which is edited on the page /admin/payment-providers. */
function Account({ account: { name, iban, isExample } }: Pick<SettingsTabDataOf<'payments'>, 'account'>) {
  return (
    <section aria-labelledby="account" className="max-w-3xl">
      <h2 id="account" className="mb-1 flex flex-wrap items-center gap-2 text-lg font-[600]">
        {m.settings_bank()}
        {isExample ? <Badge variant="warning">{m.audit_bank_example()}</Badge> : null}
      </h2>
      <p className="figures whitespace-normal">{iban ? `${name}, ${iban}` : m.audit_bank_none()}</p>
      <Link
        to="/admin/payment-providers?tab=settings#bank-title"
        className={`${buttonClass({ variant: 'outline', size: 'sm' })} mt-3`}
      >
        {m.audit_bank_change()}
      </Link>
    </section>
  );
}

function TiersForm({
  tiers,
  version,
}: {
  tiers: SettingsTabDataOf<'payments'>['tiers']['tiers'];
  version: string;
}) {
  const shown = tiers.map(({ from_cents: fromCents, rate_bp: rateBp }) => ({
    from: (fromCents / 100).toFixed(2),
    rate: String(rateBp / 100),
  }));
  return (
    <SettingsForm intent="tiers" version={version} title={m.settings_tiers()} text={m.settings_tiers_text()}>
      {(errorOf, touch) => (
        <>
          <EditableRows
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
          </EditableRows>
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
