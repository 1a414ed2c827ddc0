import { Plus } from 'lucide-react';
import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { ActionResultForm } from '#app/form/use-action-result.ts';
import type { ShippingData } from './load-shipping.server.ts';
import { ParcelFields } from './parcel-fields.tsx';

/** Form that ships all or some of an order's unshipped units: quantities, carrier, parcels. */
export function ShipForm({ shipping, sending }: { shipping: ShippingData; sending: ActionResultForm }) {
  const { fetcher, isPending, errors, result } = sending;
  const [parcels, setParcels] = useState([0]);
  const weight = shipping.left.reduce((sum, line) => sum + line.weight * line.left, 0);
  return (
    <fetcher.Form
      method="post"
      action={`/admin/orders/${shipping.orderId}/shipments`}
      noValidate
      className="mt-5 grid gap-5 rounded-md border border-rule p-4"
    >
      <input type="hidden" name="seen" value={shipping.shipments.length} />
      <fieldset>
        <legend className="mb-2 font-[600]">{m.shipping_left()}</legend>
        <ul className="grid gap-2">
          {shipping.left.map((line) => (
            <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-3">
              <span className="text-[0.9375rem]">
                {line.name}
                <span className="block text-sm text-muted">
                  {line.sku} · {m.shipping_left_of({ left: line.left, quantity: line.quantity })}
                </span>
              </span>
              <Field
                label={m.shipping_quantity_of({ name: line.name })}
                hideLabel
                error={errors[`quantity.${line.id}`]}
              >
                <Input
                  type="number"
                  name={`quantity.${line.id}`}
                  min={0}
                  max={line.left}
                  defaultValue={line.left}
                  className="text-right"
                />
              </Field>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={m.shipping_carrier()} error={errors.carrier}>
          <Input name="carrier" defaultValue={shipping.carrier} maxLength={80} />
        </Field>
        <Field label={m.shipping_service()} error={errors.service}>
          <Input name="service" defaultValue={shipping.service} maxLength={80} />
        </Field>
      </div>
      <div className="grid gap-3">
        {parcels.map((id, index) => (
          <ParcelFields
            key={id}
            index={index}
            weight={index === 0 ? weight : undefined}
            errors={errors}
            onRemove={
              parcels.length > 1 ? () => setParcels(parcels.filter((other) => other !== id)) : undefined
            }
          />
        ))}
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start"
          onClick={() => setParcels([...parcels, Math.max(...parcels) + 1])}
        >
          <Plus aria-hidden="true" /> {m.shipping_add_parcel()}
        </Button>
      </div>
      {result?.ok === false && !result.errors ? <ErrorNote>{result.message}</ErrorNote> : null}
      <Button type="submit" pending={isPending} className="justify-self-start max-sm:w-full">
        {m.shipping_ship()}
      </Button>
    </fetcher.Form>
  );
}
