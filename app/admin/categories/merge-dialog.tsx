import { useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { CategorySelect } from './category-select.tsx';
import type { CategoryRow } from './load-categories.server.ts';
import { isWithin } from './tree-moves.ts';

interface MergeDialogProps {
  category: CategoryRow;
  others: readonly CategoryRow[];
  onClose: () => void;
}

/** Dialog that merges a category into another one. */
export function MergeDialog({ category, others, onClose }: MergeDialogProps) {
  const { fetcher, isPending, errors } = useActionResult(onClose);
  const [into, setInto] = useState('');
  const tree = [category, ...others];
  const targets = others.filter(({ slug }) => !isWithin(tree, slug, category.slug));
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.categories_merge_of({ name: category.label })}
      description={m.categories_merge_text()}
    >
      <fetcher.Form method="post" className="grid gap-4">
        <input type="hidden" name="intent" value="merge" />
        <input type="hidden" name="id" value={category.slug} />
        <input
          type="hidden"
          name="into_name"
          value={targets.find(({ slug }) => slug === into)?.label ?? ''}
        />
        <Field label={m.categories_merge_into()} error={errors.into} required>
          <CategorySelect
            name="into"
            categories={targets}
            none={m.categories_choose()}
            value={into}
            onChange={(event) => setInto(event.target.value)}
          />
        </Field>
        <div>
          <Button type="submit" variant="destructive" pending={isPending} disabled={!into}>
            {m.categories_merge()}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  );
}
