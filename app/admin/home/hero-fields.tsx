import { useEffect, useRef } from 'react';
import type { LocalizedText, SectionOf } from '#server/platform/home-page/index.ts';
import { m } from '#shared/i18n/index.ts';
import { locales } from '#shared/locales.ts';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { ButtonFields } from './button-fields.tsx';
import { LocalizedFields } from './localized-fields.tsx';
import { SectionPictureField } from './picture-field.tsx';
import { ProductSearch } from './product-search.tsx';
import { ReferenceList } from './reference-list.tsx';
import type { SectionFieldsProps } from './section-fields-props.ts';
import { TitleField } from './title-field.tsx';

const pictureChoices = {
  automatic: m.homeEditor_hero_automatic,
  product: m.homeEditor_hero_product,
  uploaded: m.homeEditor_hero_uploaded,
  none: m.homeEditor_hero_none,
};
const empty = Object.fromEntries(locales.map((locale) => [locale, ''])) as LocalizedText;

/** Fields of the large presentation at the top of the page. */
export function HeroFields({ section, pictureUrl, errors, onChange }: SectionFieldsProps<SectionOf<'hero'>>) {
  const before = useRef(pictureUrl);
  useEffect(() => {
    if (before.current === pictureUrl) return;
    before.current = pictureUrl;
    onChange({ ...section, picture: pictureUrl ? 'uploaded' : 'automatic' });
  }, [pictureUrl, section, onChange]);
  const buttons = [0, 1].map((at) => section.buttons[at] ?? { label: empty, link: '' });
  return (
    <>
      <TitleField section={section} errors={errors} maxLength={120} onChange={onChange} />
      <LocalizedFields
        label={m.homeEditor_text_field()}
        path="text"
        text={section.text}
        errors={errors}
        maxLength={600}
        rows={4}
        onChange={(text) => onChange({ ...section, text })}
      />
      {buttons.map((button, at) => (
        <ButtonFields
          key={at}
          name={m.homeEditor_button({ number: at + 1 })}
          path={`buttons.${at}`}
          button={button}
          errors={errors}
          onChange={(changed) => onChange({ ...section, buttons: buttons.with(at, changed) })}
        />
      ))}
      <Field label={m.homeEditor_hero_picture()}>
        <Select
          value={section.picture}
          onChange={(event) =>
            onChange({ ...section, picture: event.target.value as keyof typeof pictureChoices })
          }
        >
          {Object.entries(pictureChoices).map(([value, label]) => (
            <option key={value} value={value}>
              {label()}
            </option>
          ))}
        </Select>
      </Field>
      {section.picture === 'product' ? (
        <>
          <ReferenceList
            chosen={section.product ? [section.product] : []}
            onChange={() => onChange({ ...section, product: null })}
          />
          <ProductSearch
            error={errors.product}
            isChosen={(id) => id === section.product?.id}
            onAdd={(product) => onChange({ ...section, product })}
          />
        </>
      ) : null}
      {section.picture === 'uploaded' ? <SectionPictureField id={section.id} url={pictureUrl} /> : null}
    </>
  );
}
