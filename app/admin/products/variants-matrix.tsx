import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { ProductFormValues } from './load-product.server.ts';
import { VariantFields } from './variant-row.tsx';

type Variant = ProductFormValues['variants'][number];

interface VariantsMatrixProps {
  variants: readonly Variant[];
  mayStock: boolean;
  errors: FieldErrors;
  onChange: () => void;
}

/** Form section with the product's variants in display order; the stock is read-only in this section. */
export function VariantsEditor({ variants, mayStock, errors, onChange }: VariantsMatrixProps) {
  const [rows, setRows] = useState(() =>
    variants.map((variant, at) => ({ key: variant.id || `copy-${at}`, variant })),
  );
  const change = (next: typeof rows) => {
    setRows(next);
    onChange();
  };
  const add = () =>
    change([
      ...rows,
      {
        key: crypto.randomUUID(),
        variant: {
          id: '',
          type: rows.at(-1)?.variant.type ?? 'size',
          name: '',
          value: '',
          priceModifier: 0,
          modifier: '',
          sku: '',
          gtin: '',
          minimum: 5,
          isAvailable: true,
          stock: 0,
          reserved: 0,
        },
      },
    ]);
  const move = (at: number, by: number) => {
    const next = [...rows];
    const [row] = next.splice(at, 1);
    next.splice(at + by, 0, row!);
    change(next);
  };
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-[600]">{m.products_variants()}</h2>
      <p className="text-sm text-muted">{m.products_variants_text()}</p>
      {rows.map(({ key, variant }, at) => (
        <VariantFields
          key={key}
          at={at}
          variant={variant}
          mayStock={mayStock}
          errors={errors}
          onMove={(by) => move(at, by)}
          isAlone={rows.length === 1}
          isFirst={at === 0}
          isLast={at === rows.length - 1}
          {...(variant.id ? {} : { onRemove: () => change(rows.filter((row) => row.key !== key)) })}
        />
      ))}
      {rows.length === 0 && mayStock ? (
        <Field label={m.products_initial_stock()} error={errors.stock} className="w-40">
          <Input name="stock" inputMode="numeric" defaultValue="0" />
        </Field>
      ) : null}
      <div>
        <Button variant="outline" onClick={add}>
          <Plus aria-hidden="true" /> {m.products_add_variant()}
        </Button>
      </div>
    </section>
  );
}
