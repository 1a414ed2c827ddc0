import { type ReactNode, useId, useRef } from 'react';
import { cx } from './cx.ts';
import { placeUnder } from './place-under.ts';

export interface PopoverProps {
  /** Content of the button. */
  trigger: ReactNode;
  /** Accessible name of an icon-only button. */
  label?: string;
  triggerClass?: string;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
}

/**
 * A small panel below its button: native popover, closed by Escape or a click outside, works without
 * JavaScript.
 */
export function Popover({
  trigger,
  label,
  triggerClass,
  align = 'start',
  className,
  children,
}: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button ref={button} type="button" popoverTarget={id} aria-label={label} className={triggerClass}>
        {trigger}
      </button>
      <div
        id={id}
        popover="auto"
        data-align={align}
        onToggle={(event) =>
          event.newState === 'open' &&
          button.current &&
          placeUnder(event.currentTarget, button.current, align)
        }
        className={cx(
          'overlay hanging min-w-52 rounded-md border border-rule bg-surface text-ink shadow-raised',
          className ?? 'p-4',
        )}
      >
        {children}
      </div>
    </>
  );
}
