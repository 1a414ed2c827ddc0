import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { type Locale, locales } from '#shared/locales.ts';
import { languageNames } from './language-names.ts';
import type { CampaignDraft } from './draft.ts';
import type { CampaignPageData } from './load-campaign.server.ts';

type Audience = CampaignDraft['audience'];

interface AudienceFieldsProps {
  audience: Audience;
  choices: Pick<CampaignPageData['choices'], 'categories' | 'brands'>;
  errors: FieldErrors;
  onChange: (audience: Audience) => void;
}

/** Form fields that select a campaign's audience. */
export function AudienceFields({ audience, choices, errors, onChange }: AudienceFieldsProps) {
  const { kind } = audience;
  const set = (change: Partial<Audience>) => onChange({ ...audience, ...change });
  const options = kind === 'category' ? choices.categories : choices.brands;
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-lg font-[600]">{m.campaign_audience()}</legend>
      <p className="text-sm text-muted">{m.campaign_audience_hint()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.campaign_recipients()}>
          <Select
            value={kind}
            onChange={(event) => set({ kind: event.target.value as Audience['kind'], value: '' })}
          >
            <option value="everyone">{m.campaign_audience_everyone()}</option>
            <option value="category">{m.campaign_audience_category()}</option>
            <option value="brand">{m.campaign_audience_brand()}</option>
            <option value="quiet">{m.campaign_audience_quiet()}</option>
          </Select>
        </Field>
        {kind === 'category' || kind === 'brand' ? (
          <Field
            label={
              kind === 'category' ? m.campaign_audience_value_category() : m.campaign_audience_value_brand()
            }
            error={errors['audience.value']}
            required
          >
            <Select value={audience.value} onChange={(event) => set({ value: event.target.value })}>
              <option value="">–</option>
              {options.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        ) : null}
        {kind === 'quiet' ? (
          <Field label={m.campaign_audience_months()} error={errors['audience.months']} required>
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={60}
              value={audience.months}
              onChange={(event) => set({ months: event.target.value })}
            />
          </Field>
        ) : null}
        <Field label={m.campaign_audience_locale()}>
          <Select
            value={audience.locale}
            onChange={(event) => set({ locale: event.target.value as Locale | '' })}
          >
            <option value="">{m.campaign_audience_locale_any()}</option>
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {languageNames[locale]()}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </fieldset>
  );
}
