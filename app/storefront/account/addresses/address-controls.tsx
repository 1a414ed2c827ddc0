import { AddressFormFields } from '#app/address/address-form-fields.tsx';
import { m } from '#shared/i18n/index.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';

interface AddressControlsProps {
  values: Record<string, string | boolean | null | undefined>;
  errors: Record<string, string>;
  /** Whether the address is the default address; it stays the default until another address replaces it. */
  isDefault: boolean;
}

/** Address form fields in the usual order of entry, with the choice of a default address. */
export function AccountAddressFields({ values, errors, isDefault }: AddressControlsProps) {
  const text = (name: string, fallback = '') => String(values[name] || fallback);
  return (
    <>
      <AddressFormFields values={values} errors={errors} />
      <Field label={m.address_type()} className="sm:max-w-[calc(50%-0.5rem)]">
        <Select name="type" defaultValue={text('type', 'shipping')}>
          <option value="shipping">{m.address_type_shipping()}</option>
          <option value="billing">{m.address_type_billing()}</option>
        </Select>
      </Field>
      {isDefault ? (
        <input type="hidden" name="is_default" value="on" />
      ) : (
        <Checkbox
          name="is_default"
          label={m.address_set_default()}
          defaultChecked={Boolean(values.is_default)}
        />
      )}
    </>
  );
}
