import { useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import { ConflictNote } from '../form/conflict-note.tsx';
import { LeaveDialog } from '../form/leave-dialog.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { CategorySelect } from './category-select.tsx';
import { CategoryTextFields } from './category-text-fields.tsx';
import { DrawingField } from './drawing-field.tsx';
import type { CategoriesData, CategoryRow } from './load-categories.server.ts';
import { CategoryPictureField } from './picture-field.tsx';
import { SpecificationEditor } from './specification-editor.tsx';
import { isWithin } from './tree-moves.ts';

interface CategoryDialogProps {
  data: CategoriesData;
  category?: CategoryRow;
  /** Slug of the initial parent; empty for the first level. */
  parent: string;
  onClose: () => void;
  /** Called to load the current version and discard the user's changes. */
  onReload: () => void;
}

/** Dialog that creates or edits a category; an existing category also shows its picture. */
export function CategoryDialog({ data, category: now, parent, onClose, onReload }: CategoryDialogProps) {
  const { fetcher, isPending, errors, isConflict } = useActionResult(onClose);
  // Version read when the dialog opened; later revalidations must not replace the version that the user
  // edits.
  const [category] = useState(now);
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const parents = data.categories.filter(
    ({ slug }) => !category || !isWithin(data.categories, slug, category.slug),
  );
  return (
    <Dialog
      open
      size="lg"
      onClose={() => (isDirty ? setLeaving(true) : onClose())}
      title={category ? m.categories_edit_of({ name: category.label }) : m.categories_new()}
    >
      <fetcher.Form method="post" noValidate className="grid gap-5" onChange={() => setDirty(true)}>
        <UnsavedGuard isDirty={isDirty && !isPending} />
        {isConflict ? <ConflictNote onReload={onReload} /> : null}
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={category?.slug ?? ''} />
        <input type="hidden" name="version" value={category?.version ?? ''} />
        <CategoryTextFields category={category} errors={errors} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.categories_parent()} error={errors.parent}>
            <CategorySelect
              name="parent"
              categories={parents}
              none={m.categories_parent_none()}
              defaultValue={parent}
            />
          </Field>
          <Field label={m.categories_slug()} hint={m.categories_slug_hint()} error={errors.slug}>
            <Input
              name="slug"
              maxLength={80}
              autoComplete="off"
              spellCheck={false}
              defaultValue={category?.slug}
            />
          </Field>
          <DrawingField category={category} />
          <Field
            label={m.categories_home_tile()}
            hint={m.categories_home_tile_hint()}
            error={errors.home_tile}
          >
            <Input type="number" name="home_tile" min={1} max={99} defaultValue={category?.homeTile ?? ''} />
          </Field>
        </div>
        <Checkbox
          name="hidden"
          value="true"
          defaultChecked={category?.isHidden ?? false}
          label={m.categories_hide()}
          hint={m.categories_hide_hint()}
        />
        <Field label={m.categories_aliases()} hint={m.categories_aliases_hint()} error={errors.aliases}>
          <Textarea name="aliases" rows={3} spellCheck={false} defaultValue={category?.aliases.join('\n')} />
        </Field>
        <SpecificationEditor
          definitions={data.definitions}
          initial={category?.specifications ?? []}
          error={errors.specifications}
          onChange={() => setDirty(true)}
        />
        <div>
          <Button type="submit" pending={isPending}>
            {m.categories_save()}
          </Button>
        </div>
      </fetcher.Form>
      {now ? (
        <CategoryPictureField category={now} />
      ) : (
        <p className="mt-4 text-sm text-muted">{m.categories_picture_later()}</p>
      )}
      <LeaveDialog open={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Dialog>
  );
}
