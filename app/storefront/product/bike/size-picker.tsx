import { useState } from 'react';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { m } from '#shared/i18n/index.ts';
import type { BikeView } from './load-bike.server.ts';

interface SizePickerProps {
  sizes: BikeView['sizes'];
  drawn: string;
  compared: string | undefined;
  /** Which size the difference starts from; empty without a comparison. */
  note: string;
  onChange: (chosen: { drawn: string; compared?: string }) => void;
}

/**
 * Chooses the drawn size and the one to compare. Choosing the same size twice exchanges both. Hidden without
 * scripts, because the table then has all sizes.
 */
export function SizePicker({ sizes, drawn, compared = '', note, onChange }: SizePickerProps) {
  // The fields follow the input at once, also while the comparison is still loading.
  const [input, setInput] = useState({ drawn, compared });
  const choose = (next: typeof input) => {
    setInput(next);
    onChange({ drawn: next.drawn, ...(next.compared && { compared: next.compared }) });
  };
  const options = sizes.map(({ size, name }) => (
    <option key={size} value={size}>
      {name}
    </option>
  ));
  return (
    <div className="mb-6 grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-[12rem_12rem] noscript:hidden">
      <Field className="min-w-0" label={m.bikePage_drawn_size()}>
        <Select
          name="geometry-drawn"
          value={input.drawn}
          onChange={({ target: { value } }) =>
            choose({ drawn: value, compared: value === input.compared ? input.drawn : input.compared })
          }
        >
          {options}
        </Select>
      </Field>
      <Field className="min-w-0" label={m.bikePage_compare_with()}>
        <Select
          name="geometry-compared"
          value={input.compared}
          onChange={({ target: { value } }) =>
            choose(
              value === input.drawn
                ? { drawn: input.compared || input.drawn, compared: input.compared ? value : '' }
                : { ...input, compared: value },
            )
          }
        >
          <option value="">{m.bikePage_compare_none()}</option>
          {input.compared ? options : options.filter(({ key }) => key !== input.drawn)}
        </Select>
      </Field>
      <p role="status" className="col-span-full text-sm text-muted">
        {note}
      </p>
    </div>
  );
}
