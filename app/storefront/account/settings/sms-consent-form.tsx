import { Form } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { SaveButton } from '../save-button.tsx';
import type { AccountSettings } from './account-settings.ts';

/** Form that gives or withdraws the consent to marketing by SMS; it sends the other settings unchanged. */
export function SmsConsentForm({ settings }: { settings: AccountSettings }) {
  const { news, phone } = settings;
  const unchanged = {
    form: 'settings',
    language: settings.language,
    currency: settings.currency,
    ...(settings.email_notifications ? { email_notifications: 'on' } : {}),
    ...(news.sms ? { news_sms_shown: 'on' } : { news_sms: 'on' }),
  };
  return (
    <Form
      method="post"
      replace
      className="mt-10 grid max-w-xl justify-items-start gap-4 border-t border-rule pt-6"
    >
      {Object.entries(unchanged).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <h3 className="font-[600]">{m.newsletter_consent_sms()}</h3>
      <p className="text-[0.9375rem] text-muted">
        {phone === null ? m.newsletter_consent_sms_no_phone() : m.newsletter_consent_sms_hint({ phone })}
      </p>
      <SaveButton variant="outline" disabled={phone === null && !news.sms} className="max-sm:w-full">
        {news.sms ? m.newsletter_sms_stop() : m.newsletter_sms_start()}
      </SaveButton>
    </Form>
  );
}
