import { useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { type Theme, accentContrast, minimumContrast, textOnAccent } from '#shared/accent.ts';
import { m } from '#shared/i18n/index.ts';
import type { SettingsTabDataOf } from './load-tab.server.ts';

interface AccentFieldsProps {
  brand: SettingsTabDataOf<'appearance'>['brand'];
  errorOf: (name: string) => string | undefined;
}

/** Fields for the accent colours of both themes, each with a preview that measures its contrast. */
export function AccentFields({ brand, errorOf }: AccentFieldsProps) {
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 text-lg font-[600]">{m.settings_accent_title()}</legend>
      <p className="text-sm text-muted">{m.settings_accent_hint()}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        <AccentField
          name="brand.accent"
          label={m.settings_accent()}
          theme="light"
          saved={brand.accent}
          error={errorOf('brand.accent')}
        />
        <AccentField
          name="brand.accent_dark"
          label={m.settings_accent_dark()}
          theme="dark"
          saved={brand.accent_dark}
          error={errorOf('brand.accent_dark')}
        />
      </div>
    </fieldset>
  );
}

const paper: Record<Theme, string> = { light: '#f5f2ec', dark: '#151413' };
const ink: Record<Theme, string> = { light: '#17181a', dark: '#f2efe8' };

function AccentField(props: {
  name: string;
  label: string;
  theme: Theme;
  saved: string;
  error: string | undefined;
}) {
  const { name, label, theme, saved, error } = props;
  const [colour, setColour] = useState(saved);
  const isColour = /^#[0-9a-f]{6}$/i.test(colour);
  const ratio = isColour ? accentContrast(colour, theme) : 0;
  const isWeak = isColour && ratio < minimumContrast;
  return (
    <div className="grid content-start gap-2">
      <Field label={label} error={error ?? (isWeak ? m.settings_error_contrast() : undefined)}>
        <Input
          name={name}
          value={colour}
          placeholder="#1a5fb4"
          maxLength={7}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setColour(event.target.value)}
        />
      </Field>
      {isColour ? (
        <p
          className="flex flex-wrap items-center gap-3 rounded-sm border border-rule p-3 text-[0.9375rem]"
          style={{ background: paper[theme] }}
        >
          <span
            className="rounded-sm px-3 py-1.5"
            style={{ background: colour, color: textOnAccent(colour) }}
          >
            {m.settings_accent_button()}
          </span>
          <span style={{ color: colour }}>{m.settings_accent_text()}</span>
          <output className="figures ml-auto" style={{ color: ink[theme] }}>
            {ratio.toFixed(1)} : 1
          </output>
        </p>
      ) : null}
    </div>
  );
}
