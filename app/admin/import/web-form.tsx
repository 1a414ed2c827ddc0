import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import type { PageValues } from './page-action.server.ts';
import { PageReader } from './page-reader.tsx';
import type { WebProductResult } from './web-action.server.ts';
import { WebProductPreview, type WebProductDraft, readWebProductDraft } from './web-preview.tsx';
import { WebProductVariants } from './web-variants.tsx';

interface WebFormProps {
  categories: { id: string; name: string }[];
  brands: string[];
}

/** Form that adds a product copied from a web page, with a live preview. */
export function WebProductForm({ categories, brands }: WebFormProps) {
  const { fetcher, result, isPending } = useActionResult<WebProductResult>();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<WebProductDraft>();
  // React key of the form; incremented for the next product so that fields and variant rows start empty.
  const [round, setRound] = useState(0);
  // Values that were read from a web page; undefined for an empty form.
  const [page, setPage] = useState<PageValues>();
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!result) return;
    setChanged(new Set());
    if (result.ok) {
      setDraft(undefined);
      setPage(undefined);
      setRound((before) => before + 1);
    } else {
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  }, [result]);
  // Shows the preview of the values that were read.
  useEffect(() => {
    if (page && form.current) setDraft(readWebProductDraft(new FormData(form.current)));
  }, [page]);
  // Hides the errors of fields that changed since submission. Removing a variant row renumbers the rows after
  // it, so a change in any variant row hides the errors of all variant rows.
  const reported = Object.entries(result?.errors ?? {});
  const errors = Object.fromEntries(reported.filter(([field]) => !changed.has(field.replace(/\..*/, ''))));
  return (
    <section aria-labelledby="web-title">
      <h2 id="web-title" className="text-lg font-[600]">
        {m.imports_web_title()}
      </h2>
      <p className="mt-1 mb-5 max-w-prose text-muted">{m.imports_web_text()}</p>
      <PageReader
        onRead={(read) => {
          setPage(read);
          setRound((before) => before + 1);
        }}
      />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <fetcher.Form
          key={round}
          ref={form}
          method="post"
          noValidate
          className="grid gap-4"
          onChange={(event) => {
            const { name } = event.target as unknown as HTMLInputElement;
            setChanged((before) => new Set(before).add(name.startsWith('variant_') ? 'variants' : name));
            setDraft(readWebProductDraft(new FormData(event.currentTarget)));
          }}
        >
          <UnsavedGuard isDirty={draft !== undefined && !isPending} />
          <input type="hidden" name="intent" value="web" />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label={m.products_name()} error={errors.name} required className="sm:col-span-2">
              <Input name="name" maxLength={200} autoComplete="off" defaultValue={page?.name} />
            </Field>
            <Field label={m.product_brand()} error={errors.brand} required>
              <Input
                name="brand"
                maxLength={120}
                list="web-brands"
                autoComplete="off"
                defaultValue={page?.brand}
              />
            </Field>
            <datalist id="web-brands">
              {brands.map((name) => (
                <option key={name} value={name} />
              ))}
            </datalist>
            <Field label={m.product_category()} error={errors.category} required>
              <Select name="category" defaultValue={page?.category ?? ''}>
                <option value="">{m.products_choose()}</option>
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label={m.imports_web_price()} error={errors.price} required>
              <Input
                name="price"
                type="number"
                min={0}
                step={0.01}
                inputMode="decimal"
                defaultValue={page?.price}
              />
            </Field>
            <Field label={m.imports_web_weight()} error={errors.weight_kg}>
              <Input
                name="weight_kg"
                type="number"
                min={0}
                step={page?.weight ? 'any' : 0.1}
                inputMode="decimal"
                defaultValue={page?.weight || '0.5'}
              />
            </Field>
            <Field label={m.product_sku()} error={errors.sku}>
              <Input name="sku" maxLength={64} autoComplete="off" defaultValue={page?.sku} />
            </Field>
            <Field label={m.products_gtin()} error={errors.gtin}>
              <Input
                name="gtin"
                maxLength={14}
                inputMode="numeric"
                autoComplete="off"
                defaultValue={page?.gtin}
              />
            </Field>
          </div>
          <Field label={m.products_description()} error={errors.description}>
            <Textarea name="description" rows={4} defaultValue={page?.description} />
          </Field>
          <Field
            label={m.imports_web_specifications()}
            hint={m.products_json_hint()}
            error={errors.specifications}
          >
            <Textarea
              name="specifications"
              rows={3}
              spellCheck={false}
              className="font-mono text-sm"
              defaultValue={page?.specifications}
            />
          </Field>
          <Field label={m.imports_web_images()} error={errors.images}>
            <Textarea
              name="images"
              rows={2}
              spellCheck={false}
              inputMode="url"
              className="text-sm"
              defaultValue={page?.images}
            />
          </Field>
          <WebProductVariants
            initial={page?.variants ?? []}
            errors={errors}
            onChange={() => form.current && setDraft(readWebProductDraft(new FormData(form.current)))}
          />
          <div className="flex flex-wrap items-center gap-4">
            <Button type="submit" pending={isPending}>
              {m.imports_web_add()}
            </Button>
            {result?.productId ? (
              <Link to={`/admin/products/${result.productId}`} className="text-link">
                {m.imports_web_open()}
              </Link>
            ) : null}
          </div>
        </fetcher.Form>
        <WebProductPreview draft={draft} categories={categories} />
      </div>
    </section>
  );
}
