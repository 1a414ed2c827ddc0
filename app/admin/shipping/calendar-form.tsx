import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { useActionResult } from '#app/form/use-action-result.ts';
import { cantons } from '#shared/cantons.ts';
import { ConflictNote } from '../form/conflict-note.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';

interface Calendar {
  cutoff: string;
  handling_days: number;
  workdays: number[];
  canton: string;
}

/**
 * Form for the dispatch calendar; a saved change applies to delivery dates immediately.
 *
 * @param onDirty reports whether the form has unsaved changes, for a page that shows its own warning; without
 * `onDirty`, the form itself warns
 */
export function DispatchCalendarForm({
  calendar,
  version,
  onDirty,
}: {
  calendar: Calendar;
  version: string;
  onDirty?: (isDirty: boolean) => void;
}) {
  const { fetcher, result, errors, isPending, isConflict } = useActionResult();
  const { revalidate } = useRevalidator();
  const [isDirty, setDirty] = useState(false);
  const [seen, setSeen] = useState(version);
  useEffect(() => {
    if (!result?.ok) return;
    setDirty(false);
  }, [result]);
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);
  // While the form has no unsaved input, its version follows the newest loaded version. The form sends this
  // version when it is saved, so that the server detects a change by another user.
  useEffect(() => {
    if (!isDirty) setSeen(version);
  }, [isDirty, version]);
  // 1 January 2024 was a Monday, so day 1 formats as Monday and day 7 as Sunday.
  const dayName = (day: number) =>
    new Date(Date.UTC(2024, 0, day)).toLocaleDateString(currentLocale(), {
      weekday: 'long',
      timeZone: 'UTC',
    });
  return (
    <section id="calendar" aria-labelledby="calendar-title" className="mt-10 max-w-3xl scroll-mt-20">
      <h2 id="calendar-title" className="mb-3 text-lg font-[600]">
        {m.zones_calendar()}
      </h2>
      {onDirty ? null : <UnsavedGuard isDirty={isDirty && !isPending} />}
      <fetcher.Form
        key={seen}
        method="post"
        action="/admin/shipping"
        noValidate
        className="grid gap-4"
        onChange={() => setDirty(true)}
      >
        <input type="hidden" name="intent" value="calendar" />
        <input type="hidden" name="version" value={seen} />
        {isConflict ? (
          <ConflictNote
            onReload={() => {
              setDirty(false);
              void revalidate();
            }}
          />
        ) : null}
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label={m.zones_field_cutoff()} hint={m.zones_hint_cutoff()} error={errors.cutoff} required>
            <Input name="cutoff" type="time" defaultValue={calendar.cutoff} />
          </Field>
          <Field label={m.zones_field_handling()} error={errors.handling_days} required>
            <Input
              name="handling_days"
              type="number"
              min={0}
              max={30}
              defaultValue={calendar.handling_days}
            />
          </Field>
          <Field label={m.zones_field_canton()} error={errors.canton} required>
            <Select name="canton" defaultValue={calendar.canton}>
              {cantons.map((canton) => (
                <option key={canton}>{canton}</option>
              ))}
            </Select>
          </Field>
        </div>
        <fieldset>
          <legend className="text-sm font-[560]">{m.zones_field_workdays()}</legend>
          <div className="flex flex-wrap gap-x-6">
            {[1, 2, 3, 4, 5, 6, 7].map((day) => (
              <Checkbox
                key={day}
                name="workdays"
                value={day}
                defaultChecked={calendar.workdays.includes(day)}
                label={<span className="capitalize">{dayName(day)}</span>}
              />
            ))}
          </div>
          {errors.workdays ? (
            <p role="alert" className="text-sm font-medium text-danger">
              {errors.workdays}
            </p>
          ) : null}
        </fieldset>
        <div>
          <Button type="submit" pending={isPending}>
            {m.zones_save()}
          </Button>
        </div>
      </fetcher.Form>
    </section>
  );
}
