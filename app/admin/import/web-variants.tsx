import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import type { PageValues } from './page-action.server.ts';

const types = () => ({
  size: m.products_type_size(),
  position: m.products_type_position(),
  colour: m.products_type_colour(),
  length: m.products_type_length(),
});

interface WebVariantsProps {
  /** Variants that a web page has, as the first rows. */
  initial: PageValues['variants'];
  errors: FieldErrors;
  /** Called after a variant row is added or removed. */
  onChange: () => void;
}

/** Editable rows for the variants of the product that staff enter. */
export function WebProductVariants({ initial, errors, onChange }: WebVariantsProps) {
  const [rows, setRows] = useState<number[]>([...initial.keys()]);
  const change = (next: number[]) => {
    setRows(next);
    // `onChange` runs in a timeout, because the form must already contain the new rows when `onChange` reads
    // it.
    setTimeout(onChange);
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 text-sm font-[560]">{m.imports_web_variants()}</legend>
      {rows.map((key, at) => (
        <fieldset
          key={key}
          className="grid grid-cols-2 items-start gap-3 border-t border-rule pt-3 sm:grid-cols-[1fr_1fr_1fr_auto]"
        >
          <legend className="sr-only">{m.imports_web_variant_of({ number: at + 1 })}</legend>
          <Field label={m.products_variant_type()}>
            <Select name="variant_type" defaultValue="size">
              {Object.entries(types()).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={m.products_name()} error={errors[`variants.${at}`]} required>
            <Input name="variant_name" maxLength={120} autoComplete="off" defaultValue={initial[key]?.name} />
          </Field>
          <Field label={m.products_variant_value()}>
            <Input name="variant_value" maxLength={120} autoComplete="off" />
          </Field>
          <Field label={m.products_gtin()} error={errors[`variants.${at}.gtin`]} className="sm:col-start-1">
            <Input
              name="variant_gtin"
              inputMode="numeric"
              maxLength={20}
              autoComplete="off"
              defaultValue={initial[key]?.gtin}
            />
          </Field>
          <Field label={m.products_variant_modifier()}>
            <Input
              name="variant_modifier"
              type="number"
              step={0.01}
              inputMode="decimal"
              defaultValue={initial[key]?.modifier ?? '0'}
            />
          </Field>
          <Field label={m.imports_web_variant_available()}>
            <Select
              name="variant_available"
              defaultValue={initial[key]?.isAvailable === false ? 'false' : 'true'}
            >
              <option value="true">{m.products_yes()}</option>
              <option value="false">{m.products_no()}</option>
            </Select>
          </Field>
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.imports_web_variant_remove({ number: at + 1 })}
            className="self-end"
            onClick={() => change(rows.filter((other) => other !== key))}
          >
            <X aria-hidden="true" />
          </Button>
        </fieldset>
      ))}
      <div>
        <Button variant="outline" size="sm" onClick={() => change([...rows, (rows.at(-1) ?? 0) + 1])}>
          <Plus aria-hidden="true" />
          {m.imports_web_variant_add()}
        </Button>
      </div>
    </fieldset>
  );
}
