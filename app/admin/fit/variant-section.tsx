import { useState } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { m } from '#shared/i18n/index.ts';
import type { VariantView } from './load-product-fit.server.ts';
import { PartForm } from './part-form.tsx';

interface VariantSectionProps {
  variant: VariantView;
  others: number;
  isOpen: boolean;
  dirty: ReadonlySet<string>;
  onDirty: (key: string, isDirty: boolean) => void;
  onAdd: (family: string) => void;
  onDiscard: (family: string) => void;
}

/** Section of one variant: a form per part, and a field that adds a part. */
export function VariantSection(props: VariantSectionProps) {
  const { variant, others, isOpen, dirty, onDirty, onAdd, onDiscard } = props;
  const { id, name, sku, isAvailable, parts } = variant;
  return (
    <section aria-labelledby={`variant-${id}`}>
      <div className="flex flex-wrap items-baseline gap-x-3 border-b border-rule pb-2">
        <h2 id={`variant-${id}`} className="text-lg font-[600]">
          {name}
        </h2>
        <span className="figures text-sm text-muted">{sku}</span>
        {isAvailable ? null : <Badge variant="outline">{m.fitAdmin_variant_off()}</Badge>}
      </div>
      {parts.length === 0 ? <p className="py-4 text-muted">{m.fitAdmin_no_parts()}</p> : null}
      {parts.map((part) => {
        const key = `${id}.${part.family}`;
        return (
          <PartForm
            key={part.family}
            variantId={id}
            variantName={name}
            part={part}
            others={others}
            isOpen={isOpen}
            isDirty={dirty.has(key)}
            onDirty={(isDirty) => onDirty(key, isDirty)}
            onDiscard={() => onDiscard(part.family)}
          />
        );
      })}
      <AddPart variant={variant} onAdd={onAdd} />
    </section>
  );
}

function AddPart({ variant, onAdd }: { variant: VariantView; onAdd: (family: string) => void }) {
  const [family, setFamily] = useState('');
  const add = () => {
    if (family) onAdd(family);
    setFamily('');
  };
  return (
    <div className="flex flex-wrap items-end gap-3 pt-4">
      <Field label={m.fitAdmin_add_part()} className="w-full max-w-72">
        <Select value={family} onChange={(event) => setFamily(event.target.value)}>
          <option value="" />
          {variant.addable.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
      <Button variant="outline" onClick={add}>
        {m.fitAdmin_add()}
      </Button>
    </div>
  );
}
