import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { ProductFormData } from './load-product.server.ts';

interface SpecificationFieldsProps {
  product: ProductFormData;
  category: string;
  errors: FieldErrors;
}

/**
 * Form fields for the specifications that the selected category defines, followed by free name/value pairs.
 */
export function SpecificationFields({ product, category, errors }: SpecificationFieldsProps) {
  const { values, definitions } = product;
  const keys = (product.specificationsOf[category] ?? []).filter((key) => definitions[key]);
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-[600]">{m.products_specifications()}</h2>
      {keys.length === 0 ? (
        <p className="text-muted">{m.products_no_typed()}</p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {keys.map((key) => {
            const { kind, unit, label, choices } = definitions[key]!;
            const value = values.typed[key] ?? '';
            return (
              <Field
                key={`${category}:${key}`}
                label={unit ? `${label} (${unit})` : label}
                error={errors[`spec.${key}`]}
              >
                {kind === 'choice' ? (
                  <Select name={`spec.${key}`} defaultValue={value}>
                    <option value="">{m.products_unsaid()}</option>
                    {choices.map((choice) => (
                      <option key={choice.code} value={choice.code}>
                        {choice.label}
                      </option>
                    ))}
                  </Select>
                ) : (
                  <Input
                    name={`spec.${key}`}
                    inputMode={kind === 'number' ? 'decimal' : 'text'}
                    maxLength={200}
                    defaultValue={value}
                  />
                )}
              </Field>
            );
          })}
        </div>
      )}
      <Field label={m.products_json()} hint={m.products_json_hint()} error={errors.specifications}>
        <Textarea
          name="specifications"
          rows={4}
          spellCheck={false}
          className="font-mono text-sm"
          defaultValue={values.specifications}
        />
      </Field>
    </section>
  );
}
