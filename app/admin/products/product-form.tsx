import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import type { ActionResult } from '#app/form/action-result.ts';
import { useFlashMessage } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { ConflictNote } from '../form/conflict-note.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { BasicProductFields } from './basic-fields.tsx';
import type { ProductFormData } from './load-product.server.ts';
import { SpecificationFields } from './specification-fields.tsx';
import { PriceAndPropertyFields } from './term-fields.tsx';
import { ProductTextFields } from './text-fields.tsx';
import { VariantsEditor } from './variants-matrix.tsx';

interface ProductFormProps {
  product: ProductFormData;
  onSaved: () => void;
  /** Called to load the current version and discard the user's changes. */
  onReload: () => void;
}

/** Form of a new or existing product; keeps its input after the server rejects it. */
export function ProductForm({ product, onSaved, onReload }: ProductFormProps) {
  const answer = useActionData<ActionResult>();
  const navigation = useNavigation();
  const isPending = navigation.state !== 'idle' && navigation.formMethod === 'POST';
  const [isDirty, setDirty] = useState(false);
  const [category, setCategory] = useState(
    product.values.categoryId || (product.categories.length === 1 ? product.categories[0]!.id : ''),
  );
  // Version read when the form was opened; later revalidations must not replace the version that the user
  // edits.
  const [version] = useState(product.version);
  const errors = answer?.errors ?? {};
  const form = useRef<HTMLFormElement>(null);
  // After a save, the form remounts while the page still holds the previous result. That result was already
  // shown, so the new form ignores it.
  const [shown] = useState(answer);
  const result = isPending || answer === shown ? undefined : answer;
  useFlashMessage(result);
  const finish = useEffectEvent(() => {
    if (result?.ok) onSaved();
    else if (result) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  });
  useEffect(() => finish(), [result]);
  const { values, mayStock } = product;
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      className="grid max-w-5xl gap-8 [&_:focus]:scroll-mb-24"
      onChange={() => setDirty(true)}
    >
      <UnsavedGuard isDirty={isDirty && !isPending} />
      <input type="hidden" name="version" value={version} />
      {product.from ? <input type="hidden" name="from" value={product.from} /> : null}
      {answer?.isConflict ? <ConflictNote onReload={onReload} /> : null}
      <BasicProductFields product={product} errors={errors} category={category} onCategory={setCategory} />
      <PriceAndPropertyFields product={product} errors={errors} />
      <ProductTextFields values={values} errors={errors} />
      <SpecificationFields product={product} category={category} errors={errors} />
      <VariantsEditor
        variants={values.variants}
        mayStock={mayStock}
        errors={errors}
        onChange={() => setDirty(true)}
      />
      <fieldset className="flex flex-wrap gap-x-8">
        <legend className="mb-2 text-lg font-[600]">{m.products_visibility()}</legend>
        <Checkbox name="active" value="true" defaultChecked={values.isActive} label={m.products_active()} />
        <Checkbox
          name="visible"
          value="true"
          defaultChecked={values.isVisible}
          label={m.products_visible()}
        />
        <Checkbox
          name="featured"
          value="true"
          defaultChecked={values.isFeatured}
          label={m.products_is_featured()}
        />
      </fieldset>
      <div className="sticky bottom-0 z-10 -mx-4 border-t border-rule bg-paper px-4 py-3 md:-mx-6 md:px-6">
        <Button type="submit" pending={isPending}>
          {m.products_save()}
        </Button>
      </div>
    </Form>
  );
}
