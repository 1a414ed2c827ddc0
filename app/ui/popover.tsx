import { type ReactNode, useId, useRef } from 'react';
import { cx } from './cx.ts';
import { placeBelow } from './place-below.ts';

export interface PopoverProps {
  /** Content of the button that opens the popover. */
  trigger: ReactNode;
  /** Accessible name of the button, if it shows only an icon. */
  label?: string;
  triggerClass?: string;
  align?: 'start' | 'end';
  className?: string;
  children: ReactNode;
}

/**
 * Button with a small panel below it: a native popover that Escape or a click outside closes and that works
 * without JavaScript.
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
          placeBelow(event.currentTarget, button.current, align)
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
