import { Minus, Plus } from 'lucide-react';
import { type ComponentProps, useEffect, useState } from 'react';
import { useFieldControl } from './field-context.ts';
import { useUiTexts } from './texts.ts';

export interface QuantityInputProps {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  /** Accessible name, for an input outside a Field. */
  label?: string;
  name?: string;
  disabled?: boolean;
}

/**
 * Input for a whole number with buttons to decrease and increase it. On blur, limits the number to min and
 * max.
 */
export function QuantityInput({
  value,
  onChange,
  min = 1,
  max = 999,
  label,
  name,
  disabled = false,
}: QuantityInputProps) {
  const texts = useUiTexts();
  const [draft, setDraft] = useState(String(value));
  useEffect(() => setDraft(String(value)), [value]);
  const commit = (wanted: number) => {
    const held = Math.min(
      Math.max(Number.isFinite(wanted) ? Math.trunc(wanted) : value, min),
      Math.max(min, max),
    );
    setDraft(String(held));
    if (held !== value) onChange(held);
  };
  return (
    <div className="inline-flex h-11 w-34 items-stretch rounded-sm border border-edge bg-surface transition-colors hover:border-ink has-disabled:opacity-100 md:h-10 md:w-30">
      <Step aria-label={texts.decrease} disabled={disabled || value <= min} onClick={() => commit(value - 1)}>
        <Minus aria-hidden="true" />
      </Step>
      <input
        {...useFieldControl({})}
        aria-label={label}
        name={name}
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        disabled={disabled}
        value={draft}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, ''))}
        onBlur={() => commit(draft === '' ? Number.NaN : Number(draft))}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(Number(draft));
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
          if (!step) return;
          event.preventDefault();
          commit(value + step);
        }}
        className="figures w-full min-w-0 flex-1 border-x border-rule bg-transparent text-center font-[560] focus-visible:outline-offset-0 disabled:text-muted"
      />
      <Step aria-label={texts.increase} disabled={disabled || value >= max} onClick={() => commit(value + 1)}>
        <Plus aria-hidden="true" />
      </Step>
    </div>
  );
}

function Step(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="grid w-11 shrink-0 place-items-center transition-colors hover:bg-sunken focus-visible:-outline-offset-2 disabled:pointer-events-none disabled:text-muted disabled:opacity-40 md:w-9 [&_svg]:size-4"
    />
  );
}
