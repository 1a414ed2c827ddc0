import { m } from '#shared/i18n/index.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import type { CheckoutAddress } from './address-order.ts';

interface Props {
  /** All addresses of the buyer, those of type `billing` first. */
  addresses: CheckoutAddress[];
  /** Id of the selected address; undefined selects the delivery address. */
  chosen: string | undefined;
  onChoose: (id: string | undefined) => void;
}

/** Field that selects the billing address; the default is the delivery address. */
export function BillingChoice({ addresses, chosen, onChoose }: Props) {
  if (addresses.length < 2) return null;
  return (
    <div className="mt-4 grid gap-4">
      <Checkbox
        name="same_billing"
        label={m.promotion_billing_same()}
        checked={chosen === undefined}
        onChange={(event) => onChoose(event.target.checked ? undefined : addresses[0]?.id)}
      />
      {chosen === undefined ? null : (
        <Field label={m.promotion_billing_address()}>
          <Select name="billing_address" value={chosen} onChange={(event) => onChoose(event.target.value)}>
            {addresses.map(({ id, name, lines }) => (
              <option key={id} value={id}>{`${name}, ${lines}`}</option>
            ))}
          </Select>
        </Field>
      )}
    </div>
  );
}
