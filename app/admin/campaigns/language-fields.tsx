import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { CampaignTexts } from '#server/marketing/campaigns/index.ts';
import type { Locale } from '#shared/locales.ts';

interface LanguageFieldsProps {
  locale: Locale;
  text: CampaignTexts[Locale];
  errors: FieldErrors;
  /**
   * Whether the message contains a button, which opens the campaign's target page; false if the campaign has
   * no target page.
   */
  hasButton: boolean;
  onChange: (text: CampaignTexts[Locale]) => void;
}

/** Campaign text fields of one language. */
export function LanguageFields({ locale, text, errors, hasButton, onChange }: LanguageFieldsProps) {
  const errorOf = (name: keyof typeof text) => errors[`texts.${locale}.${name}`];
  return (
    <div className="grid gap-4">
      {locale === 'fr' ? null : <p className="text-sm text-muted">{m.campaign_language_hint()}</p>}
      <Field label={m.campaign_subject()} error={errorOf('subject')}>
        <Input
          lang={locale}
          maxLength={150}
          value={text.subject}
          onChange={(event) => onChange({ ...text, subject: event.target.value })}
        />
      </Field>
      <Field label={m.campaign_body()} hint={m.campaign_body_hint()} error={errorOf('body')}>
        <Textarea
          lang={locale}
          rows={8}
          maxLength={5000}
          value={text.body}
          onChange={(event) => onChange({ ...text, body: event.target.value })}
        />
      </Field>
      {hasButton ? (
        <Field
          label={m.campaign_button()}
          hint={m.campaign_button_hint({ label: m.newsletter_mail_see({}, { locale }) })}
          error={errorOf('button')}
        >
          <Input
            lang={locale}
            maxLength={40}
            value={text.button}
            onChange={(event) => onChange({ ...text, button: event.target.value })}
          />
        </Field>
      ) : null}
    </div>
  );
}
