import { type ReactNode, useState } from 'react';
import type { FieldErrors } from '#app/form/action-result.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { formatParcelAddress } from '#shared/parcel-address.ts';

interface AddressPartProps {
  addresses: readonly (Parameters<typeof formatParcelAddress>[0] & { id: string })[];
  errors: FieldErrors;
  /** Form fields of a new address. */
  children: ReactNode;
}

/**
 * Section of the new-order form that selects the delivery address: a saved address of the customer or a new
 * one.
 */
export function AddressSection({ addresses, children }: AddressPartProps) {
  const [chosen, setChosen] = useState(addresses[0]?.id ?? 'new');
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-lg font-[600]">{m.checkout_address()}</legend>
      {addresses.length > 0 ? (
        <>
          {[
            ...addresses.map((address) => ({
              id: address.id,
              label: formatParcelAddress(address, { from: 'CH', locale: currentLocale() }).join(', '),
            })),
            { id: 'new', label: m.newOrder_other_address() },
          ].map(({ id, label }) => (
            <label key={id} className="flex min-h-9 items-center gap-3">
              <input
                type="radio"
                name="address_id"
                value={id}
                checked={chosen === id}
                onChange={() => setChosen(id)}
                className="size-4.5 shrink-0 accent-ink"
              />
              {label}
            </label>
          ))}
        </>
      ) : (
        <input type="hidden" name="address_id" value="new" />
      )}
      {chosen === 'new' ? <div className="grid gap-4">{children}</div> : null}
    </fieldset>
  );
}
