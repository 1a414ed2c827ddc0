import { CircleAlert } from 'lucide-react';
import { RadioCard } from '#app/ui/radio-card.tsx';
import { m } from '#shared/i18n/index.ts';
import type { BookingPageData } from './load-booking.server.ts';

interface TimeChoiceProps {
  booking: Pick<BookingPageData, 'times' | 'chosenDay'>;
  /** Submitted value, after an error. */
  chosen: string | undefined;
  error: string | undefined;
}

/** Free times of the chosen day as radio buttons. */
export function TimeChoice({ booking: { times, chosenDay }, chosen, error }: TimeChoiceProps) {
  return (
    <fieldset className="min-w-0" aria-describedby={error ? 'appointment-time-error' : undefined}>
      <legend className="mb-3 text-lg font-[600]">{m.appointments_times_on({ day: chosenDay })}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-2">
        {times.map(({ value, label }) => (
          <RadioCard
            key={value}
            name="time"
            value={value}
            defaultChecked={value === chosen}
            aria-invalid={error ? true : undefined}
            required
            title={<span className="figures">{label}</span>}
          />
        ))}
      </div>
      {error ? (
        <p
          id="appointment-time-error"
          className="mt-2 flex gap-1.5 text-sm leading-snug font-medium text-danger"
        >
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
