import { useEffect, useEffectEvent, useId, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';
import type { StaffZone } from '#server/ordering/shipping/zones/index.ts';
import { ConflictNote } from '../form/conflict-note.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { ServiceFields } from './service-fields.tsx';
import { type ZoneDraft, zoneDraftOf, newServiceDraft } from './zone-draft.ts';

/**
 * Dialog that creates or edits a delivery zone: countries, rates, services with weight brackets. Keeps the
 * input after an error.
 */
export default function ZoneDialog({ zone, onClose }: { zone: StaffZone | undefined; onClose: () => void }) {
  const { fetcher, result, errors, isPending, isConflict } = useActionResult();
  const form = useId();
  const [seen, setSeen] = useState(zone);
  const [draft, setDraft] = useState(() => zoneDraftOf(zone));
  const isDirty = JSON.stringify(draft) !== JSON.stringify(zoneDraftOf(seen));
  const closeDialog = useEffectEvent(onClose);
  useEffect(() => {
    if (result?.ok) closeDialog();
    // The effect runs once per response, so that each result is reported once.
  }, [result]);
  const set = (change: Partial<ZoneDraft>) => setDraft((before) => ({ ...before, ...change }));
  const text = (name: 'name' | 'countries' | 'standard' | 'express' | 'pickup' | 'free') => ({
    value: draft[name],
    onChange: (event: { target: { value: string } }) => set({ [name]: event.target.value }),
  });
  const reload = () => {
    setSeen(zone);
    setDraft(zoneDraftOf(zone));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      dismissible={!isDirty}
      title={zone ? m.zones_edit({ name: zone.name }) : m.zones_new()}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {m.common_cancel()}
          </Button>
          <Button type="submit" form={form} pending={isPending}>
            {m.zones_save()}
          </Button>
        </>
      }
    >
      <UnsavedGuard isDirty={isDirty && !isPending} />
      <fetcher.Form id={form} method="post" action="/admin/shipping" noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="zone" />
        <input type="hidden" name="id" value={seen?.id ?? ''} />
        <input type="hidden" name="version" value={seen?.version ?? ''} />
        <input type="hidden" name="zone" value={JSON.stringify(draft)} />
        {isConflict ? <ConflictNote onReload={reload} /> : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={m.zones_col_name()} error={errors.name} required>
            <Input {...text('name')} maxLength={80} />
          </Field>
          <Field
            label={m.zones_field_countries()}
            hint={m.zones_hint_countries()}
            error={errors.countries}
            required
          >
            <Input {...text('countries')} spellCheck={false} />
          </Field>
          <Field label={m.zones_field_standard()} error={errors.standard} required>
            <Input {...text('standard')} inputMode="decimal" />
          </Field>
          <Field label={m.zones_field_express()} error={errors.express} required>
            <Input {...text('express')} inputMode="decimal" />
          </Field>
          <Field label={m.zones_field_pickup()} hint={m.zones_hint_pickup()} error={errors.pickup}>
            <Input {...text('pickup')} inputMode="decimal" />
          </Field>
          <Field label={m.zones_field_free()} hint={m.zones_hint_free()} error={errors.free}>
            <Input {...text('free')} inputMode="decimal" />
          </Field>
        </div>
        <Checkbox
          label={m.zones_field_active()}
          checked={draft.is_active}
          onChange={(event) => set({ is_active: event.target.checked })}
        />
        <h3 className="text-lg font-[600]">{m.zones_services()}</h3>
        {draft.services.map((service, at) => (
          <ServiceFields
            key={service.key}
            number={at + 1}
            service={service}
            errorOf={(field) => errors[`services.${at}.${field}`]}
            onChange={(changed) => set({ services: draft.services.with(at, changed) })}
            onRemove={() => set({ services: draft.services.toSpliced(at, 1) })}
          />
        ))}
        <div>
          <Button
            variant="outline"
            size="sm"
            onClick={() =>
              set({
                services: [
                  ...draft.services,
                  newServiceDraft(Math.max(-1, ...draft.services.map(({ key }) => key)) + 1),
                ],
              })
            }
          >
            {m.zones_service_add()}
          </Button>
        </div>
      </fetcher.Form>
    </Dialog>
  );
}
