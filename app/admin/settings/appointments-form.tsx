import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { m } from '#shared/i18n/index.ts';
import type { SettingsTabDataOf } from './load-tab.server.ts';
import { SettingsForm } from './settings-form.tsx';

/** Form for the appointments at an office: what is offered, where, and the rules for free times. */
export function AppointmentsForm({
  appointments: { rules, lengths, cities, hasHours, version },
}: {
  appointments: SettingsTabDataOf<'general'>['appointments'];
}) {
  const isOffered = rules.offers_test_rides || rules.offers_pickups;
  const numbers = [
    ['notice_days', m.appointments_settings_notice, m.appointments_settings_notice_hint],
    ['ahead_days', m.appointments_settings_ahead, m.appointments_settings_ahead_hint],
    ['at_once', m.appointments_settings_at_once, m.appointments_settings_at_once_hint],
  ] as const;
  return (
    <SettingsForm
      intent="appointments"
      version={version}
      title={m.appointments_settings_title()}
      text={m.appointments_settings_text()}
    >
      {(errorOf) => (
        <>
          {isOffered && !hasHours ? (
            <p className="rounded-sm border-l-[3px] border-warning bg-warning-wash px-4 py-3 text-[0.9375rem]">
              {m.appointments_settings_no_hours()}
            </p>
          ) : null}
          <div className="grid gap-3">
            <Checkbox
              name="appointments.offers_test_rides"
              defaultChecked={rules.offers_test_rides}
              label={m.appointments_settings_rides()}
            />
            <Checkbox
              name="appointments.offers_pickups"
              defaultChecked={rules.offers_pickups}
              label={m.appointments_settings_pickups()}
              hint={m.appointments_settings_pickups_hint()}
            />
          </div>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={m.appointments_settings_office()}
              hint={m.appointments_settings_office_hint()}
              error={errorOf('appointments.office')}
            >
              <Select
                name="appointments.office"
                defaultValue={cities.includes(rules.office) ? rules.office : ''}
              >
                <option value="">{m.appointments_settings_seller()}</option>
                {cities.map((city) => (
                  <option key={city}>{city}</option>
                ))}
              </Select>
            </Field>
            <Field label={m.appointments_settings_minutes()} error={errorOf('appointments.minutes')}>
              <Select name="appointments.minutes" defaultValue={rules.minutes}>
                {lengths.map((minutes) => (
                  <option key={minutes}>{minutes}</option>
                ))}
              </Select>
            </Field>
            {numbers.map(([name, label, hint]) => (
              <Field
                key={name}
                label={label()}
                hint={hint()}
                error={errorOf(`appointments.${name}`)}
                required
              >
                <Input name={`appointments.${name}`} defaultValue={rules[name]} inputMode="numeric" />
              </Field>
            ))}
          </div>
        </>
      )}
    </SettingsForm>
  );
}
