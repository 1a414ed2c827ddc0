import { Fragment } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { fillCity } from '#app/address/fill-city.ts';
import { addressCountries } from '#shared/countries.ts';
import { baseLocale, localeNames, locales } from '#shared/locales.ts';
import type { SettingsTabDataOf } from './load-tab.server.ts';
import { OfficeRows, TaxRegistrationRows } from './shop-rows.tsx';
import { SettingsForm } from './settings-form.tsx';

const prefixLabels = {
  order_prefix: m.settings_order_prefix,
  invoice_prefix: m.settings_invoice_prefix,
  credit_note_prefix: m.settings_credit_note_prefix,
};

const zones = ['Europe/Zurich', 'Europe/Paris', 'Europe/London'];

/** Tab with the company data, the currencies, and the return and warranty terms that the shop shows. */
export function GeneralTab({ data }: { data: SettingsTabDataOf<'general'> }) {
  const { facts, numbering, currency, returns, warranty, terms, version } = data;
  return (
    <SettingsForm intent="general" version={version} isLong>
      {(errorOf, touch) => {
        const field = (
          name: string,
          value: string | number,
          label: string,
          more: { hint?: string; required?: boolean; type?: string } = {},
        ) => (
          <Field
            label={label}
            error={errorOf(name)}
            {...(more.hint ? { hint: more.hint } : {})}
            required={more.required ?? false}
          >
            <Input name={name} defaultValue={value} type={more.type ?? 'text'} />
          </Field>
        );
        const number = (name: string, value: number, label: string, hint?: string) => (
          <Field label={label} error={errorOf(name)} {...(hint ? { hint } : {})} required>
            <Input name={name} defaultValue={value} inputMode="decimal" />
          </Field>
        );
        return (
          <>
            <Part title={m.settings_part_shop()}>
              {field('shop.name', facts.name, m.settings_name(), { required: true })}
              {field('shop.email', facts.email, m.settings_email(), { required: true, type: 'email' })}
              {field('shop.phone', facts.phone, m.settings_phone(), { type: 'tel' })}
              {field('shop.support_hours', facts.support_hours, m.settings_hours())}
              {field('shop.workshop_city', facts.workshop_city, m.settings_workshop_city(), {
                hint: m.settings_workshop_city_hint(),
              })}
              <Field
                label={m.settings_description()}
                hint={m.settings_description_hint()}
                error={errorOf('shop.description')}
                className="sm:col-span-2"
              >
                <Textarea name="shop.description" defaultValue={facts.description} rows={2} maxLength={300} />
              </Field>
            </Part>
            <Part title={m.settings_part_seller()} text={m.settings_part_seller_text()}>
              {field('shop.legal_name', facts.legal_name, m.settings_legal_name(), { required: true })}
              {field('shop.vat_number', facts.vat_number, m.settings_vat_number())}
              {field('shop.street', facts.street, m.settings_street(), { required: true })}
              <Field label={m.settings_postal_code()} error={errorOf('shop.postal_code')} required>
                <Input
                  name="shop.postal_code"
                  defaultValue={facts.postal_code}
                  onBlur={(event) => void fillCity(event.currentTarget, 'shop.')}
                />
              </Field>
              {field('shop.city', facts.city, m.settings_city(), { required: true })}
              <Field label={m.settings_country()} error={errorOf('shop.country')} required>
                <Select name="shop.country" defaultValue={facts.country}>
                  {addressCountries.map((country) => (
                    <option key={country}>{country}</option>
                  ))}
                </Select>
              </Field>
            </Part>
            <TaxRegistrationRows rows={facts.registrations} errorOf={errorOf} onChange={touch} />
            <Part title={m.settings_part_region()}>
              <Field label={m.settings_currency()} hint={m.settings_currency_hint()}>
                <Select defaultValue="CHF" disabled>
                  <option>CHF</option>
                </Select>
              </Field>
              {number(
                'currency.chf_per_eur',
                currency.chf_per_eur,
                m.settings_rate(),
                m.settings_rate_hint(),
              )}
              <Field
                label={m.settings_timezone()}
                hint={m.settings_timezone_hint()}
                error={errorOf('shop.timezone')}
              >
                <Select name="shop.timezone" defaultValue={facts.timezone}>
                  {zones.map((zone) => (
                    <option key={zone}>{zone}</option>
                  ))}
                </Select>
              </Field>
              <Field
                label={m.settings_language()}
                hint={m.settings_language_hint()}
                error={errorOf('shop.language')}
              >
                <Select name="shop.language" defaultValue={facts.language}>
                  {locales.map((locale) => (
                    <option key={locale} value={locale}>
                      {localeNames[locale]}
                    </option>
                  ))}
                </Select>
              </Field>
            </Part>
            <fieldset className="border-b border-rule pb-6">
              <legend className="mb-1 text-lg font-[600]">{m.settings_languages()}</legend>
              <p className="mb-3 text-sm text-muted">{m.settings_languages_text()}</p>
              <input type="hidden" name="languages.shown" value="on" />
              <div className="flex flex-wrap gap-x-8 gap-y-2">
                {locales.map((locale) => (
                  <Checkbox
                    key={locale}
                    name={`languages.${locale}`}
                    label={localeNames[locale]}
                    defaultChecked={facts.languages.includes(locale)}
                    disabled={locale === baseLocale}
                  />
                ))}
              </div>
            </fieldset>
            <Part title={m.settings_part_promises()} text={m.settings_part_promises_text()}>
              {number('returns.days', returns.days, m.settings_return_days(), m.settings_return_days_hint())}
              {number('returns.refund_days', returns.refund_days, m.settings_refund_days())}
              {number(
                'returns.cancel_hours',
                returns.cancel_hours,
                m.settings_cancel_hours(),
                m.settings_cancel_hours_hint(),
              )}
              {number('warranty.years', warranty.years, m.settings_warranty())}
              {field('terms.version', terms.version, m.settings_terms(), { hint: m.settings_terms_hint() })}
            </Part>
            <Part title={m.settings_part_numbers()} text={m.settings_part_numbers_text()}>
              {(['order_prefix', 'invoice_prefix', 'credit_note_prefix'] as const).map((name) => (
                <Fragment key={name}>
                  {field(`numbering.${name}`, numbering[name], prefixLabels[name](), {
                    required: true,
                  })}
                </Fragment>
              ))}
              <Field label={m.settings_sku_style()} error={errorOf('numbering.sku_style')}>
                <Select name="numbering.sku_style" defaultValue={numbering.sku_style}>
                  <option value="readable">{m.settings_sku_readable()}</option>
                  <option value="timestamp">{m.settings_sku_timestamp()}</option>
                </Select>
              </Field>
            </Part>
            <OfficeRows rows={facts.offices} errorOf={errorOf} onChange={touch} />
            <Field
              label={m.settings_partners()}
              hint={m.settings_partners_hint()}
              error={errorOf('shop.partner_brands')}
            >
              <Textarea name="shop.partner_brands" defaultValue={facts.partner_brands.join('\n')} rows={4} />
            </Field>
          </>
        );
      }}
    </SettingsForm>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: React.ReactNode }) {
  return (
    <fieldset className="border-b border-rule pb-6">
      <legend className={`text-lg font-[600] ${text ? 'mb-1' : 'mb-3'}`}>{title}</legend>
      {text ? <p className="mb-3 text-sm text-muted">{text}</p> : null}
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </fieldset>
  );
}
