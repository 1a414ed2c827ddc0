import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { RadioCard } from '#app/ui/radio-card.tsx';
import type { SettingsTabDataOf } from './load-tab.server.ts';
import { BrandPictures } from './brand-pictures.tsx';
import { AccentFields } from './accent-fields.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Tab with the default theme for new visitors, and the announcement shown above the header. */
export function AppearanceTab({
  data: { appearance, brand, version },
}: {
  data: SettingsTabDataOf<'appearance'>;
}) {
  const themes = [
    ['system', m.nav_theme_system(), m.settings_theme_system_hint()],
    ['light', m.nav_theme_light(), ''],
    ['dark', m.nav_theme_dark(), ''],
  ] as const;
  const texts = [
    ['announcement_fr', m.settings_announcement_fr()],
    ['announcement_de', m.settings_announcement_de()],
    ['announcement_en', m.settings_announcement_en()],
  ] as const;
  return (
    <>
      <BrandPictures brand={brand} />
      <SettingsForm intent="appearance" version={version}>
        {(errorOf) => (
          <>
            <fieldset className="grid gap-2">
              <legend className="mb-1 text-lg font-[600]">{m.settings_theme()}</legend>
              <p className="mb-2 text-sm text-muted">{m.settings_theme_hint()}</p>
              {themes.map(([value, title, description]) => (
                <RadioCard
                  key={value}
                  name="appearance.theme"
                  value={value}
                  defaultChecked={appearance.theme === value}
                  title={title}
                  {...(description ? { description } : {})}
                />
              ))}
            </fieldset>
            <AccentFields brand={brand} errorOf={errorOf} />
            <fieldset className="grid gap-4">
              <legend className="mb-1 text-lg font-[600]">{m.settings_announcement()}</legend>
              <p className="text-sm text-muted">{m.settings_announcement_hint()}</p>
              {texts.map(([name, label]) => (
                <Field key={name} label={label} error={errorOf(`appearance.${name}`)}>
                  <Input name={`appearance.${name}`} defaultValue={appearance[name]} maxLength={200} />
                </Field>
              ))}
              <div className="grid gap-4 sm:grid-cols-2">
                <Field label={m.settings_announcement_from()} error={errorOf('appearance.announcement_from')}>
                  <Input
                    name="appearance.announcement_from"
                    type="date"
                    defaultValue={appearance.announcement_from}
                  />
                </Field>
                <Field
                  label={m.settings_announcement_until()}
                  error={errorOf('appearance.announcement_until')}
                >
                  <Input
                    name="appearance.announcement_until"
                    type="date"
                    defaultValue={appearance.announcement_until}
                  />
                </Field>
              </div>
            </fieldset>
          </>
        )}
      </SettingsForm>
    </>
  );
}
