import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { CategorySelect } from './category-select.tsx';
import type { CategoryRow } from './load-categories.server.ts';
import type { loader as loadProducts } from './products.ts';

interface MoveProductsProps {
  category: CategoryRow;
  others: readonly CategoryRow[];
  onClose: () => void;
}

/** Dialog that moves all or the chosen products of a category to another one. */
export function MoveProductsDialog({ category, others, onClose }: MoveProductsProps) {
  const { fetcher, isPending, errors } = useActionResult(onClose);
  const { load, data } = useFetcher<typeof loadProducts>();
  const [isAll, setAll] = useState(true);
  useEffect(() => void load(`/admin/categories/${category.slug}/products`), [load, category.slug]);
  return (
    <Dialog open onClose={onClose} title={m.categories_move_products_of({ name: category.label })}>
      <fetcher.Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="move-products" />
        <input type="hidden" name="id" value={category.slug} />
        <Field label={m.categories_move_products_into()} error={errors.into} required>
          <CategorySelect name="into" categories={others} none={m.categories_choose()} />
        </Field>
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-[560]">{m.categories_move_products_which()}</legend>
          <Checkbox
            name="all"
            value="true"
            label={m.categories_move_products_all()}
            checked={isAll || data?.isComplete === false}
            disabled={data?.isComplete === false}
            onChange={(event) => setAll(event.target.checked)}
          />
          {data?.isComplete === false ? (
            <>
              <input type="hidden" name="all" value="true" />
              <p className="text-sm text-muted">{m.categories_move_products_many()}</p>
            </>
          ) : null}
          {!isAll && !data ? <p role="status">{m.categories_move_products_loading()}</p> : null}
          {!isAll && data?.isComplete ? (
            <ul className="max-h-72 overflow-y-auto border-t border-rule pl-4">
              {data.products.map(({ id, name, sku }) => (
                <li key={id}>
                  <Checkbox name="product" value={id} label={`${name} (${sku})`} />
                </li>
              ))}
            </ul>
          ) : null}
        </fieldset>
        <div>
          <Button type="submit" pending={isPending}>
            {m.categories_move_products()}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  );
}
