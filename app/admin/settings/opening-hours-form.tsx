import { Copy } from 'lucide-react';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { toast } from '#app/ui/toast.ts';
import { copyHours } from './copy-hours.ts';
import { IntervalFields } from './interval-fields.tsx';
import type { SettingsTabDataOf } from './load-tab.server.ts';
import { EditableRows } from './rows.tsx';
import { SettingsForm } from './settings-form.tsx';

const mostRows = 60;

const notes = [
  ['note_fr', m.hours_note_fr],
  ['note_de', m.hours_note_de],
  ['note_en', m.hours_note_en],
] as const;

/** Form for the opening hours by weekday, the days with other hours, and public holidays. */
export function OpeningHoursForm({
  opening: { hours, canton, version },
}: {
  opening: SettingsTabDataOf<'general'>['opening'];
}) {
  // 1 January 2024 was a Monday.
  const dayName = (at: number) =>
    new Date(Date.UTC(2024, 0, at + 1)).toLocaleDateString(currentLocale(), {
      weekday: 'long',
      timeZone: 'UTC',
    });
  const copy = (button: HTMLButtonElement, at: number, touch: () => void) => {
    if (!button.form) return;
    const undo = copyHours(button.form, at);
    touch();
    toast.success(m.hours_copied({ day: dayName(at) }), {
      action: { label: m.lists_undo(), onClick: undo },
    });
  };
  return (
    <SettingsForm intent="hours" version={version} title={m.hours_title()} text={m.hours_intro()}>
      {(errorOf, touch) => (
        <>
          <div className="grid gap-3">
            {hours.week.map((intervals, at) => (
              <div key={at} className="grid gap-1.5 sm:grid-cols-[5.5rem_1fr_auto] sm:items-center">
                <span className="text-sm font-[560] first-letter:uppercase">{dayName(at)}</span>
                <IntervalFields
                  name={`hours.week.${at}`}
                  day={dayName(at)}
                  intervals={intervals}
                  errorOf={errorOf}
                />
                <Button
                  variant="ghost"
                  size="sm"
                  className="justify-self-start px-2!"
                  aria-label={m.hours_copy({ day: dayName(at) })}
                  onClick={(event) => copy(event.currentTarget, at, touch)}
                >
                  <Copy aria-hidden="true" className="size-4" />
                  {m.hours_copy_short()}
                </Button>
              </div>
            ))}
          </div>
          <Checkbox
            name="hours.closed_on_holidays"
            defaultChecked={hours.closed_on_holidays}
            label={m.hours_holidays()}
            hint={m.hours_holidays_hint({ canton })}
          />
          <EditableRows
            label={m.hours_exceptions()}
            hint={m.hours_exceptions_hint()}
            rows={hours.exceptions}
            fresh={{ date: '', intervals: [], note_fr: '', note_de: '', note_en: '' }}
            atMost={mostRows}
            addLabel={m.hours_exception_add()}
            removeLabel={(position) => m.settings_row_remove({ list: m.hours_exceptions(), position })}
            onChange={touch}
          >
            {(row, at) => (
              <>
                <Field label={m.hours_date()} error={errorOf(`hours.exceptions.${at}.date`)} required>
                  <Input type="date" name={`hours.exceptions.${at}.date`} defaultValue={row.date} />
                </Field>
                <div className="self-end sm:col-span-2">
                  <IntervalFields
                    name={`hours.exceptions.${at}.intervals`}
                    day={m.hours_exception_number({ position: at + 1 })}
                    intervals={row.intervals}
                    errorOf={errorOf}
                  />
                </div>
                {notes.map(([name, label]) => (
                  <Field key={name} label={label()} error={errorOf(`hours.exceptions.${at}.${name}`)}>
                    <Input name={`hours.exceptions.${at}.${name}`} defaultValue={row[name]} maxLength={120} />
                  </Field>
                ))}
              </>
            )}
          </EditableRows>
        </>
      )}
    </SettingsForm>
  );
}
