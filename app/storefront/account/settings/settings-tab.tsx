import { Form } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { localeNames } from '#shared/locales.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import type { AccountSettings } from './account-settings.ts';
import { useShopLanguages } from '#app/storefront/use-shop-languages.ts';
import { DataExportForm } from './export-form.tsx';
import { SmsConsentForm } from './sms-consent-form.tsx';
import { SaveButton } from '../save-button.tsx';

interface SettingsTabProps {
  settings: AccountSettings;
  error: string | undefined;
  exportError: string | undefined;
}

/** Tab with the customer's language, currency and notification settings. */
export function SettingsTab({ settings, error, exportError }: SettingsTabProps) {
  return (
    <>
      <Form method="post" replace className="grid max-w-xl gap-8">
        <h2 className="sr-only">{m.account_tab_settings()}</h2>
        <input type="hidden" name="form" value="settings" />
        {settings.news.email ? <input type="hidden" name="news_email_shown" value="on" /> : null}
        {error ? <ErrorNote>{error}</ErrorNote> : null}
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <Field label={m.nav_language()}>
            <Select name="language" defaultValue={settings.language}>
              {useShopLanguages().map((locale) => (
                <option key={locale} value={locale} lang={locale}>
                  {localeNames[locale]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={m.nav_currency()} hint={m.account_currency_hint()}>
            <Select name="currency" defaultValue={settings.currency}>
              <option value="CHF">{`CHF, ${m.nav_currency_chf()}`}</option>
              <option value="EUR">{`EUR, ${m.nav_currency_eur()}`}</option>
            </Select>
          </Field>
        </div>
        <fieldset className="grid gap-2 border-t border-rule pt-6">
          <legend className="float-left mb-2 font-[600]">{m.account_messages()}</legend>
          <Checkbox
            name="email_notifications"
            defaultChecked={settings.email_notifications}
            label={m.account_email_notifications()}
            hint={m.account_email_notifications_hint()}
            className="clear-both"
          />
          <Checkbox
            name="news_email"
            defaultChecked={settings.news.email}
            label={m.newsletter_consent_email()}
            hint={m.newsletter_consent_email_hint({ email: settings.email })}
          />
        </fieldset>
        <SaveButton className="justify-self-start max-sm:w-full">{m.account_settings_save()}</SaveButton>
      </Form>
      <SmsConsentForm settings={settings} />
      <section className="mt-10 grid max-w-xl justify-items-start gap-4 border-t border-rule pt-6">
        <h3 className="font-[600]">{m.security_title()}</h3>
        <p className="text-[0.9375rem] text-muted">{m.security_link_text()}</p>
        <Link to="/account/security" className={buttonClass({ variant: 'outline' })}>
          {m.security_title()}
        </Link>
      </section>
      <DataExportForm error={exportError} />
    </>
  );
}
