import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { addressCountries } from '#shared/countries.ts';
import type { SettingsTabDataOf } from './load-tab.server.ts';
import { EditableRows } from './rows.tsx';

type Facts = SettingsTabDataOf<'general'>['facts'];
interface Shown {
  errorOf: (name: string) => string | undefined;
  onChange: () => void;
}

const firstRegistration: Facts['registrations'][number] = { country: 'CH', kind: 'national', number: '' };

/** Form rows for the countries where the shop is registered for value added tax. */
export function TaxRegistrationRows({ rows, errorOf, onChange }: Shown & { rows: Facts['registrations'] }) {
  return (
    <EditableRows
      label={m.settings_registrations()}
      hint={m.settings_registrations_hint()}
      // Shows one empty row if there is no tax registration; it is not saved without a VAT number.
      rows={rows.length > 0 ? rows : [firstRegistration]}
      fresh={firstRegistration}
      atMost={20}
      addLabel={m.settings_registration_add()}
      addId="add-registration"
      removeLabel={(position) => m.settings_row_remove({ list: m.settings_registrations(), position })}
      onChange={onChange}
    >
      {(row, at) => (
        <>
          <Field label={m.settings_country()} error={errorOf(`shop.registrations.${at}.country`)}>
            <Select name={`shop.registrations.${at}.country`} defaultValue={row.country}>
              {addressCountries.map((country) => (
                <option key={country}>{country}</option>
              ))}
            </Select>
          </Field>
          <Field label={m.settings_registration_kind()}>
            <Select name={`shop.registrations.${at}.kind`} defaultValue={row.kind}>
              <option value="national">{m.settings_registration_national()}</option>
              <option value="oss">{m.settings_registration_oss()}</option>
            </Select>
          </Field>
          <Field label={m.settings_vat_number()} error={errorOf(`shop.registrations.${at}.number`)}>
            <Input name={`shop.registrations.${at}.number`} defaultValue={row.number} />
          </Field>
        </>
      )}
    </EditableRows>
  );
}

/** Form rows for the offices that the footer shows. */
export function OfficeRows({ rows, errorOf, onChange }: Shown & { rows: Facts['offices'] }) {
  return (
    <EditableRows
      label={m.settings_offices()}
      hint={m.settings_offices_hint()}
      rows={rows}
      fresh={{ city: '', lines: [] }}
      atMost={6}
      addLabel={m.settings_office_add()}
      removeLabel={(position) => m.settings_row_remove({ list: m.settings_offices(), position })}
      onChange={onChange}
    >
      {(row, at) => (
        <>
          <Field label={m.settings_city()} error={errorOf(`shop.offices.${at}.city`)} required>
            <Input name={`shop.offices.${at}.city`} defaultValue={row.city} />
          </Field>
          <Field label={m.settings_office_lines()} className="sm:col-span-2">
            <Textarea name={`shop.offices.${at}.lines`} defaultValue={row.lines.join('\n')} rows={3} />
          </Field>
        </>
      )}
    </EditableRows>
  );
}
