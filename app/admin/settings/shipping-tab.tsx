import { useCallback, useContext, useEffect, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';
import { formatOrderAmount } from '#shared/format.ts';
import { ConflictNote } from '../form/conflict-note.tsx';
import { DispatchCalendarForm } from '../shipping/calendar-form.tsx';
import { DirtyFormsContext, useRegisterUnsaved } from './unsaved-forms.ts';
import type { SettingsTabDataOf } from './load-tab.server.ts';

type Zone = SettingsTabDataOf<'shipping'>['zones'][number];

/** Tab with the free-delivery threshold of each delivery zone, and the dispatch calendar. */
export function ShippingTab({ data }: { data: SettingsTabDataOf<'shipping'> }) {
  const notify = useContext(DirtyFormsContext);
  const onDirty = useCallback((isDirty: boolean) => notify('calendar', isDirty), [notify]);
  return (
    <>
      <section aria-labelledby="thresholds" className="max-w-3xl">
        <h2 id="thresholds" className="mb-1 text-lg font-[600]">
          {m.settings_thresholds()}
        </h2>
        <p className="mb-4 text-[0.9375rem] text-muted">{m.settings_thresholds_text()}</p>
        {data.zones.length === 0 ? <p className="text-muted">{m.zones_none()}</p> : null}
        <ul className="grid border-t border-rule">
          {data.zones.map((zone) => (
            <li key={zone.id} className="border-b border-rule py-4">
              <ZoneThreshold zone={zone} />
            </li>
          ))}
        </ul>
        <Link to="/admin/shipping" className={`${buttonClass({ variant: 'outline', size: 'sm' })} mt-4`}>
          {m.settings_to_shipping()}
        </Link>
      </section>
      <DispatchCalendarForm calendar={data.calendar} version={data.version} onDirty={onDirty} />
    </>
  );
}

function ZoneThreshold({ zone }: { zone: Zone }) {
  const { fetcher, result, errors, isPending, isConflict } = useActionResult();
  const { revalidate } = useRevalidator();
  const [isDirty, setDirty] = useState(false);
  const [seen, setSeen] = useState(zone.version);
  useRegisterUnsaved(`threshold ${zone.id}`, isDirty && !isPending);
  useEffect(() => {
    if (result?.ok) {
      setDirty(false);
    }
  }, [result]);
  useEffect(() => {
    if (!isDirty) setSeen(zone.version);
  }, [isDirty, zone.version]);
  const rates = [
    `${m.zones_col_standard()} ${formatOrderAmount(zone.standard_rate_cents)}`,
    `${m.zones_col_express()} ${formatOrderAmount(zone.express_rate_cents)}`,
    ...(zone.pickup_rate_cents === null
      ? []
      : [`${m.zones_kind_pickup()} ${formatOrderAmount(zone.pickup_rate_cents)}`]),
  ];
  return (
    <fetcher.Form
      key={seen}
      method="post"
      action="/admin/settings"
      noValidate
      className="grid gap-3"
      onChange={() => setDirty(true)}
    >
      <input type="hidden" name="intent" value="threshold" />
      <input type="hidden" name="id" value={zone.id} />
      <input type="hidden" name="version" value={seen} />
      {isConflict ? (
        <ConflictNote
          onReload={() => {
            setDirty(false);
            void revalidate();
          }}
        />
      ) : null}
      <div className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start">
        <div>
          <p className="flex flex-wrap items-center gap-2 font-[600]">
            {zone.name}
            {zone.is_active ? null : <Badge variant="outline">{m.zones_inactive()}</Badge>}
          </p>
          <p className="text-sm text-muted">{zone.countries.join(', ')}</p>
          <p className="figures text-sm whitespace-normal text-muted">{rates.join(' · ')}</p>
        </div>
        <div className="flex items-end gap-2">
          <Field
            label={
              <>
                {m.settings_threshold()}
                <span className="sr-only">, {zone.name}</span>
              </>
            }
            className="w-40"
            error={errors.free}
          >
            <Input
              name="free"
              inputMode="decimal"
              defaultValue={
                zone.free_threshold_cents === null ? '' : (zone.free_threshold_cents / 100).toFixed(2)
              }
            />
          </Field>
          <Button type="submit" variant={isDirty ? 'default' : 'outline'} pending={isPending}>
            {m.settings_save()}
          </Button>
        </div>
      </div>
    </fetcher.Form>
  );
}
