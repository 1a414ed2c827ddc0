import { countryName } from '#shared/i18n/country-name.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { addressCountries } from '#shared/countries.ts';
import { fillCity } from './fill-city.ts';

interface PersonAndPlaceProps {
  values: Record<string, string | boolean | null | undefined>;
  errors: Record<string, string>;
}

/** Address form fields in the usual order of entry: the person's name first, then the postal address. */
export function AddressFormFields({ values, errors }: PersonAndPlaceProps) {
  const text = (name: string, fallback = '') => String(values[name] || fallback);
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={m.address_first_name()} error={errors.first_name} required>
          <Input
            name="first_name"
            autoComplete="given-name"
            maxLength={80}
            defaultValue={text('first_name')}
          />
        </Field>
        <Field label={m.address_last_name()} error={errors.last_name} required>
          <Input
            name="last_name"
            autoComplete="family-name"
            maxLength={80}
            defaultValue={text('last_name')}
          />
        </Field>
      </div>
      <Field label={m.address_company()} error={errors.company}>
        <Input name="company" autoComplete="organization" maxLength={120} defaultValue={text('company')} />
      </Field>
      <Field label={m.address_line_1()} error={errors.address_line_1} required>
        <Input
          name="address_line_1"
          autoComplete="address-line1"
          maxLength={160}
          defaultValue={text('address_line_1')}
        />
      </Field>
      <Field label={m.address_line_2()} error={errors.address_line_2}>
        <Input
          name="address_line_2"
          autoComplete="address-line2"
          maxLength={160}
          defaultValue={text('address_line_2')}
        />
      </Field>
      <div className="grid grid-cols-[8rem_minmax(0,1fr)] gap-4 max-[22rem]:grid-cols-1">
        <Field label={m.address_postal_code()} error={errors.postal_code} required>
          <Input
            name="postal_code"
            autoComplete="postal-code"
            maxLength={12}
            defaultValue={text('postal_code')}
            onBlur={(event) => void fillCity(event.currentTarget)}
          />
        </Field>
        <Field label={m.address_city()} error={errors.city} required>
          <Input name="city" autoComplete="address-level2" maxLength={80} defaultValue={text('city')} />
        </Field>
      </div>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label={m.address_country()} error={errors.country} required>
          <Select
            name="country"
            autoComplete="country"
            defaultValue={text('country', 'CH')}
            onChange={(event) => {
              const code = event.currentTarget.form?.elements.namedItem('postal_code');
              if (code instanceof HTMLInputElement) void fillCity(code);
            }}
          >
            {addressCountries.map((code) => (
              <option key={code} value={code}>
                {countryName(code)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={m.address_phone()} error={errors.phone}>
          <Input type="tel" name="phone" autoComplete="tel" maxLength={40} defaultValue={text('phone')} />
        </Field>
      </div>
    </>
  );
}
