import { CircleAlert } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { Input } from '#app/ui/input.tsx';

interface IntervalFieldsProps {
  /** Beginning of the field names, such as `hours.week.0`. */
  name: string;
  /** Name of the day for the labels that screen readers announce. */
  day: string;
  intervals: { from: string; to: string }[];
  errorOf: (name: string) => string | undefined;
}

const parts = ['', '.0', '.0.from', '.0.to', '.1', '.1.from', '.1.to'];

/** Four time inputs for the one or two intervals of a day; a day whose inputs are empty is closed. */
export function IntervalFields({ name, day, intervals, errorOf }: IntervalFieldsProps) {
  const error = parts.map((part) => errorOf(name + part)).find(Boolean);
  const renderTimeInput = (at: 0 | 1, end: 'from' | 'to') => {
    const label = {
      from: [m.hours_first_from, m.hours_second_from],
      to: [m.hours_first_to, m.hours_second_to],
    };
    return (
      <Input
        type="time"
        name={`${name}.${at}.${end}`}
        defaultValue={intervals[at]?.[end] ?? ''}
        aria-label={label[end][at]!({ day })}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${name}-error` : undefined}
        className="w-[7.25rem]"
      />
    );
  };
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {([0, 1] as const).map((at) => (
          <span key={at} className="flex items-center gap-2">
            {renderTimeInput(at, 'from')}
            <span aria-hidden="true">–</span>
            {renderTimeInput(at, 'to')}
          </span>
        ))}
      </div>
      {error ? (
        <p id={`${name}-error`} className="flex gap-1.5 text-sm leading-snug font-medium text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </div>
  );
}
