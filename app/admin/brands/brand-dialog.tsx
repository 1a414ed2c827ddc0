import { useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Textarea } from '#app/ui/textarea.tsx';
import type { StaffBrand } from '#server/catalogue/products/editing/index.ts';
import { ConflictNote } from '../form/conflict-note.tsx';
import { LeaveDialog } from '../form/leave-dialog.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { LogoField } from './logo-field.tsx';

interface BrandDialogProps {
  brand?: StaffBrand;
  onClose: () => void;
  /** Called to load the current version and discard the user's changes. */
  onReload: () => void;
}

/** Dialog that creates or edits a brand; an existing brand also shows its logo. */
export function BrandDialog({ brand: now, onClose, onReload }: BrandDialogProps) {
  const { fetcher, isPending, errors, isConflict } = useActionResult(onClose);
  // Version read when the dialog opened; later revalidations must not replace the version that the user
  // edits.
  const [brand] = useState(now);
  const [isDirty, setDirty] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const close = () => (isDirty ? setLeaving(true) : onClose());
  return (
    <Dialog
      open
      onClose={close}
      title={brand ? m.products_brand_edit_of({ name: brand.name }) : m.products_brand_new()}
    >
      <fetcher.Form method="post" noValidate className="grid gap-4" onChange={() => setDirty(true)}>
        <UnsavedGuard isDirty={isDirty && !isPending} />
        {isConflict ? <ConflictNote onReload={onReload} /> : null}
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="id" value={brand?.id ?? ''} />
        <input type="hidden" name="version" value={brand?.version ?? ''} />
        <Field label={m.products_name()} error={errors.name} required>
          <Input name="name" maxLength={120} defaultValue={brand?.name} />
        </Field>
        <Field label={m.products_description()} error={errors.fr}>
          <Textarea name="fr" rows={3} defaultValue={brand?.description.fr} />
        </Field>
        <Field label={m.products_brand_description_de()} error={errors.de}>
          <Textarea name="de" lang="de" rows={2} defaultValue={brand?.description.de} />
        </Field>
        <Field label={m.products_brand_description_en()} error={errors.en}>
          <Textarea name="en" lang="en" rows={2} defaultValue={brand?.description.en} />
        </Field>
        <Field label={m.products_brand_website()} error={errors.website}>
          <Input type="url" name="website" placeholder="https://" defaultValue={brand?.website} />
        </Field>
        <Checkbox
          name="active"
          value="true"
          defaultChecked={brand?.isActive ?? true}
          label={m.products_brand_active()}
        />
        <div>
          <Button type="submit" pending={isPending}>
            {m.products_save()}
          </Button>
        </div>
      </fetcher.Form>
      {now ? (
        <LogoField brand={now} />
      ) : (
        <p className="mt-4 text-sm text-muted">{m.products_brand_logo_later()}</p>
      )}
      <LeaveDialog open={isLeaving} onStay={() => setLeaving(false)} onLeave={onClose} />
    </Dialog>
  );
}
