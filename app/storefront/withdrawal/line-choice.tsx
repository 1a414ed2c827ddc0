import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { returnReasonLabel } from '#shared/i18n/return-reason.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { returnReasons } from '#shared/returns.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import type { WithdrawableOrder } from './views.ts';

interface Props {
  line: WithdrawableOrder['lines'][number];
  quantity: string;
  reason: string;
  error: string | undefined;
}

/** Form fields of one order line: number of units to withdraw, and an optional reason. */
export function WithdrawalLineFields({ line, quantity, reason, error }: Props) {
  const [chosen, setChosen] = useState(reason);
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-4 py-4">
      <ProductImage src={line.image} alt="" className="rounded-sm" sizes="56px" />
      <div className="grid gap-3">
        <p className="leading-snug font-[560]">
          {line.name}
          <span className="block text-sm font-[400] text-muted">
            {line.sku} · {m.returns_possible({ pieces: line.units })}
          </span>
        </p>
        <div className="grid gap-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <Field label={m.returns_quantity()} error={error}>
            <Input
              type="number"
              inputMode="numeric"
              name={`quantity.${line.id}`}
              aria-label={m.returns_quantity_of({ name: line.name })}
              min={0}
              max={line.units}
              defaultValue={quantity}
            />
          </Field>
          <Field label={m.returns_reason()}>
            <Select
              name={`reason.${line.id}`}
              aria-label={m.returns_reason_of({ name: line.name })}
              value={chosen}
              onChange={(event) => setChosen(event.target.value)}
            >
              {returnReasons.map((value) => (
                <option key={value} value={value}>
                  {returnReasonLabel(value)}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        {line.isFitPromised ? (
          <p className="text-sm">{m.returns_fit_promised()}</p>
        ) : chosen === 'does_not_fit' ? (
          <p className="text-sm">{m.returns_fit_normal()}</p>
        ) : null}
      </div>
    </li>
  );
}
