import { X } from 'lucide-react';
import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';

interface Props {
  index: number;
  /** Weight in grams that the field proposes. */
  weight: number | undefined;
  errors: FieldErrors;
  onRemove: (() => void) | undefined;
}

/** Form fields of one parcel of a shipment: its weight and optional tracking number. */
export function ParcelFields({ index, weight, errors, onRemove }: Props) {
  return (
    <fieldset className="grid grid-cols-[7rem_minmax(0,1fr)_auto] items-start gap-3 max-sm:grid-cols-[minmax(0,1fr)_auto]">
      <legend className="mb-1 text-sm text-muted">{m.shipping_parcel({ number: index + 1 })}</legend>
      <Field label={m.shipping_weight()} error={errors[`weight.${index}`]}>
        <Input
          name="weight"
          inputMode="decimal"
          defaultValue={weight === undefined ? '' : String(weight / 1000).replace('.', ',')}
        />
      </Field>
      <Field
        label={m.shipping_tracking()}
        error={errors[`tracking.${index}`]}
        className="max-sm:col-span-2 max-sm:row-start-3"
      >
        <Input name="tracking" autoComplete="off" spellCheck={false} />
      </Field>
      {onRemove ? (
        <Button
          size="icon"
          variant="ghost"
          className="mt-[1.65rem]"
          aria-label={m.shipping_remove_parcel({ number: index + 1 })}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </Button>
      ) : null}
    </fieldset>
  );
}
