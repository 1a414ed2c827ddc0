import { useEffect, useId, useState } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { maximumQuantity } from '#shared/cart.ts';
import type { loader } from './skus.ts';

const waitMs = 200;

/** Form fields of one line of a new order; suggests names and SKUs while the user types. */
export function OrderLineFields({
  error,
  describe,
}: {
  error: string | undefined;
  describe: (sku: string) => string;
}) {
  const id = useId();
  const fetcher = useFetcher<typeof loader>();
  const [sku, setSku] = useState('');
  const { load } = fetcher;
  useEffect(() => {
    if (sku.trim().length < 2) return;
    const timer = setTimeout(() => void load(`/admin/orders/skus?q=${encodeURIComponent(sku)}`), waitMs);
    return () => clearTimeout(timer);
  }, [sku, load]);
  const found = fetcher.data?.found ?? [];
  const known = found.find((one) => one.sku === sku);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_6rem] gap-3">
      <Field
        label={m.product_sku()}
        error={error}
        hint={
          describe(sku) ||
          (known ? m.newOrder_sku_found({ name: known.name, count: known.stock }) : undefined)
        }
      >
        <Input
          name="sku"
          list={id}
          value={sku}
          onChange={(event) => setSku(event.target.value)}
          autoComplete="off"
          spellCheck={false}
          maxLength={80}
        />
      </Field>
      <Field label={m.admin_col_quantity()}>
        <Input name="quantity" type="number" min={1} max={maximumQuantity} step={1} defaultValue={1} />
      </Field>
      <datalist id={id}>
        {found.map((one) => (
          <option key={one.sku} value={one.sku}>
            {m.newOrder_sku_found({ name: one.name, count: one.stock })}
          </option>
        ))}
      </datalist>
    </div>
  );
}
