import { Plus } from 'lucide-react';
import type { Guide, LocalizedText, SectionOf } from '#server/platform/home-page/index.ts';
import { mostGuides, seasons } from '#shared/home-page.ts';
import { m } from '#shared/i18n/index.ts';
import { locales } from '#shared/locales.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { seasonLabels } from './labels.ts';
import { LocalizedFields } from './localized-fields.tsx';
import type { SectionFieldsProps } from './section-fields-props.ts';
import { TitleField } from './title-field.tsx';

const empty = Object.fromEntries(locales.map((locale) => [locale, ''])) as LocalizedText;

/** Fields of the guides, each with its text, link and season. */
export function GuidesFields({ section, errors, onChange }: SectionFieldsProps<SectionOf<'guides'>>) {
  const { guides } = section;
  const set = (at: number, changes: Partial<Guide>) =>
    onChange({ ...section, guides: guides.with(at, { ...guides[at]!, ...changes }) });
  return (
    <>
      <TitleField section={section} errors={errors} onChange={onChange} />
      <p className="text-sm text-muted">{m.homeEditor_guides_hint()}</p>
      {guides.map((guide, at) => (
        <fieldset key={at} className="grid gap-3 border-t border-rule pt-4">
          <legend className="sr-only">{m.homeEditor_guide({ number: at + 1 })}</legend>
          <LocalizedFields
            label={m.homeEditor_guide({ number: at + 1 })}
            path={`guides.${at}.label`}
            text={guide.label}
            errors={errors}
            maxLength={80}
            onChange={(label) => set(at, { label })}
          />
          <LocalizedFields
            label={m.homeEditor_text_field()}
            path={`guides.${at}.text`}
            text={guide.text}
            errors={errors}
            maxLength={240}
            rows={2}
            onChange={(text) => set(at, { text })}
          />
          <div className="grid items-end gap-3 sm:grid-cols-[1fr_1fr_auto]">
            <Field
              label={m.homeEditor_link_of({ name: m.homeEditor_guide({ number: at + 1 }) })}
              error={errors[`guides.${at}.link`]}
            >
              <Input
                value={guide.link}
                maxLength={500}
                spellCheck={false}
                onChange={(event) => set(at, { link: event.target.value })}
              />
            </Field>
            <Field label={m.homeEditor_season()}>
              <Select
                value={guide.season}
                onChange={(event) => set(at, { season: event.target.value as Guide['season'] })}
              >
                {(['all', ...seasons] as const).map((season) => (
                  <option key={season} value={season}>
                    {seasonLabels[season]()}
                  </option>
                ))}
              </Select>
            </Field>
            <Button
              variant="outline"
              onClick={() => onChange({ ...section, guides: guides.toSpliced(at, 1) })}
            >
              {m.homeEditor_remove_of({ name: m.homeEditor_guide({ number: at + 1 }) })}
            </Button>
          </div>
        </fieldset>
      ))}
      {guides.length < mostGuides ? (
        <Button
          variant="outline"
          className="justify-self-start"
          onClick={() =>
            onChange({
              ...section,
              guides: [...guides, { label: empty, text: empty, link: '', season: 'all' }],
            })
          }
        >
          <Plus aria-hidden="true" className="size-4" />
          {m.homeEditor_guide_add()}
        </Button>
      ) : null}
    </>
  );
}
