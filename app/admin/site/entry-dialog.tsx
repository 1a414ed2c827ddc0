import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import type { FieldErrors } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';
import type { Contact, SiteButton } from '#server/platform/site/index.ts';
import { buttonPositions, contactTypes, siteIcons } from '#shared/site.ts';
import { ConflictNote } from '../form/conflict-note.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { sitePositionLabel, contactTypeLabel } from './labels.ts';

export type EditedSiteEntry = { kind: 'contact'; entry?: Contact } | { kind: 'button'; entry?: SiteButton };

/** Dialog that creates or edits a contact or a button of the public site. */
export default function SiteEntryDialog({
  opened,
  onClose,
}: {
  opened: EditedSiteEntry;
  onClose: () => void;
}) {
  const { fetcher, result, errors, isPending, isConflict } = useActionResult();
  const form = useId();
  const { kind, entry } = opened;
  const [version] = useState(entry?.version ?? '');
  const [isDirty, setDirty] = useState(false);
  const closeDialog = useEffectEvent(onClose);
  useEffect(() => {
    if (result?.ok) closeDialog();
    // The effect runs once per response, so that each result is reported once.
  }, [result]);
  const created = kind === 'contact' ? m.site_contact_new() : m.site_button_new();
  return (
    <Dialog
      open
      onClose={onClose}
      dismissible={!isDirty}
      title={entry ? m.site_contact_edit({ label: entry.label }) : created}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={form} pending={isPending}>
            {m.site_save()}
          </Button>
        </>
      }
    >
      <UnsavedGuard isDirty={isDirty && !isPending} />
      <fetcher.Form
        id={form}
        method="post"
        action="/admin/site"
        noValidate
        className="grid gap-4"
        onChange={() => setDirty(true)}
      >
        <input type="hidden" name="intent" value={kind} />
        <input type="hidden" name="id" value={entry?.id ?? ''} />
        <input type="hidden" name="version" value={version} />
        {isConflict ? <ConflictNote onReload={onClose} /> : null}
        {opened.kind === 'contact' ? (
          <ContactFields entry={opened.entry} errors={errors} />
        ) : (
          <ButtonFields entry={opened.entry} errors={errors} />
        )}
        <Checkbox name="is_active" defaultChecked={entry?.is_active ?? true} label={m.site_field_active()} />
      </fetcher.Form>
    </Dialog>
  );
}

function ContactFields({ entry, errors }: { entry: Contact | undefined; errors: FieldErrors }) {
  return (
    <>
      <Field label={m.site_field_type()} error={errors.type} required>
        <Select name="type" defaultValue={entry?.type ?? 'phone'}>
          {contactTypes.map((type) => (
            <Option key={type} value={type} label={contactTypeLabel[type]()} />
          ))}
        </Select>
      </Field>
      <Field label={m.site_field_label()} error={errors.label} required>
        <Input name="label" defaultValue={entry?.label} maxLength={80} />
      </Field>
      <Field label={m.site_field_value()} hint={m.site_hint_value()} error={errors.value} required>
        <Input name="value" defaultValue={entry?.value} maxLength={300} />
      </Field>
      <IconField icon={entry?.icon ?? 'Phone'} />
      <Field label={m.site_field_order()} error={errors.display_order}>
        <Input name="display_order" type="number" min={0} defaultValue={entry?.display_order ?? 0} />
      </Field>
      <Checkbox
        name="is_primary"
        defaultChecked={entry?.is_primary ?? false}
        label={m.site_field_primary()}
      />
    </>
  );
}

function ButtonFields({ entry, errors }: { entry: SiteButton | undefined; errors: FieldErrors }) {
  return (
    <>
      <Field label={m.site_field_position()} error={errors.position} required>
        <Select name="position" defaultValue={entry?.position ?? 'header'}>
          {buttonPositions.map((position) => (
            <Option key={position} value={position} label={sitePositionLabel[position]()} />
          ))}
        </Select>
      </Field>
      <Field label={m.site_field_label()} error={errors.label} required>
        <Input name="label" defaultValue={entry?.label} maxLength={60} />
      </Field>
      <Field label={m.site_field_href()} hint={m.site_hint_href()} error={errors.href} required>
        <Input name="href" defaultValue={entry?.href} maxLength={500} spellCheck={false} />
      </Field>
      <IconField icon={entry?.icon ?? ''} none={<option value="">{m.site_icon_none()}</option>} />
      <Field label={m.site_field_order()} error={errors.order_index}>
        <Input name="order_index" type="number" min={0} defaultValue={entry?.order_index ?? 0} />
      </Field>
    </>
  );
}

function IconField({ icon, none }: { icon: string; none?: ReactNode }) {
  return (
    <Field label={m.site_field_icon()}>
      <Select name="icon" defaultValue={icon}>
        {none}
        {siteIcons.map((name) => (
          <Option key={name} value={name} label={name} />
        ))}
      </Select>
    </Field>
  );
}

function Option({ value, label }: { value: string; label: string }) {
  return <option value={value}>{label}</option>;
}
