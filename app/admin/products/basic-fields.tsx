import { useRef } from 'react';
import { Link } from 'react-router';
import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { generateSku } from '#shared/new-sku.ts';
import { readableSku } from '#shared/readable-sku.ts';
import type { ProductFormData } from './load-product.server.ts';

interface BasicFieldsProps {
  product: ProductFormData;
  errors: FieldErrors;
  category: string;
  onCategory: (id: string) => void;
}

/** Form fields for the product's name, brand, category and identifiers. */
export function BasicProductFields({ product, errors, category, onCategory }: BasicFieldsProps) {
  const { values } = product;
  const sku = useRef<HTMLInputElement>(null);
  const generate = () => {
    if (!sku.current) return;
    const form = sku.current.form;
    const valueOf = (name: string) => String(form ? new FormData(form).get(name) : '');
    const brand = product.brands.find(({ id }) => id === valueOf('brand'))?.name ?? '';
    sku.current.value =
      product.skuStyle === 'timestamp' ? generateSku() : readableSku({ brand, name: valueOf('name') });
    sku.current.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <section className="grid gap-4 sm:grid-cols-2">
      <Field label={m.products_name()} error={errors.name} required className="sm:col-span-2">
        <Input name="name" maxLength={200} defaultValue={values.name} />
      </Field>
      <Field
        label={m.product_category()}
        error={errors.category}
        hint={
          product.categories.length === 0 ? (
            <Link to="/admin/categories" className="text-link">
              {m.categories_first()}
            </Link>
          ) : null
        }
        required
      >
        <Select name="category" value={category} onChange={(event) => onCategory(event.target.value)}>
          <option value="">{m.products_choose()}</option>
          {product.categories.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={m.product_brand()} error={errors.brand}>
        <Select name="brand" defaultValue={values.brandId ?? ''}>
          <option value="">{m.products_no_brand()}</option>
          {product.brands.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <div className="flex items-start gap-2">
        <Field label={m.product_sku()} hint={m.products_sku_hint()} error={errors.sku} className="flex-1">
          <Input
            ref={sku}
            name="sku"
            maxLength={64}
            autoComplete="off"
            spellCheck={false}
            defaultValue={values.sku}
          />
        </Field>
        <Button variant="outline" className="mt-[1.625rem]" onClick={generate}>
          {m.products_generate()}
        </Button>
      </div>
      <Field label={m.products_gtin()} hint={m.products_gtin_hint()} error={errors.gtin}>
        <Input name="gtin" inputMode="numeric" maxLength={20} autoComplete="off" defaultValue={values.gtin} />
      </Field>
    </section>
  );
}
