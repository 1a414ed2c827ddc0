import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { type ProductTextField, productTextInputs } from '#shared/product-text-inputs.ts';
import { productLabels } from './field-words.ts';
import type { ProductFormData } from './load-product.server.ts';

const hints: Partial<Record<ProductTextField, () => string>> = { badge: m.products_badge_hint };

/** Form fields for price, cost, weight, warranty, optional texts and dimensions. */
export function PriceAndPropertyFields({
  product,
  errors,
}: {
  product: ProductFormData;
  errors: FieldErrors;
}) {
  const { values, mayStock } = product;
  return (
    <section className="grid grid-cols-2 gap-4 md:grid-cols-4">
      <Field label={m.products_price()} error={errors.price} required>
        <Input name="price" inputMode="decimal" autoComplete="off" defaultValue={values.price} />
      </Field>
      {mayStock ? (
        <Field label={m.products_cost()} hint={m.products_cost_hint()} error={errors.cost}>
          <Input name="cost" inputMode="decimal" autoComplete="off" defaultValue={values.cost} />
        </Field>
      ) : null}
      <Field label={m.products_weight()} error={errors.weight}>
        <Input name="weight" inputMode="decimal" autoComplete="off" defaultValue={values.weight} />
      </Field>
      <Field label={m.products_warranty()} error={errors.warranty}>
        <Input name="warranty" inputMode="numeric" autoComplete="off" defaultValue={values.warranty} />
      </Field>
      {productTextInputs.map(({ field, name, longest }) => (
        <Field key={name} label={productLabels[field]()} hint={hints[field]?.()} error={errors[name]}>
          <Input name={name} maxLength={longest} defaultValue={values[field]} />
        </Field>
      ))}
      <fieldset className="col-span-2 grid grid-cols-3 gap-3">
        <legend className="sr-only">{m.products_dimensions()}</legend>
        <Field label={m.products_length()} error={errors.length}>
          <Input name="length" inputMode="decimal" autoComplete="off" defaultValue={values.length} />
        </Field>
        <Field label={m.products_width()}>
          <Input name="width" inputMode="decimal" autoComplete="off" defaultValue={values.width} />
        </Field>
        <Field label={m.products_height()}>
          <Input name="height" inputMode="decimal" autoComplete="off" defaultValue={values.height} />
        </Field>
      </fieldset>
      <Checkbox
        className="col-span-2"
        name="bulky"
        value="true"
        defaultChecked={values.isBulky}
        label={m.products_bulky()}
        hint={m.products_bulky_hint()}
      />
    </section>
  );
}
