import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import { Popover } from './popover.tsx';

// A menu is a list of links and buttons in a popover without role="menu": it works before scripts load, and
// the Tab key works. Arrow keys, Home and End work in addition.
function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a[href], button:not(:disabled)')];
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}

/** Closes the menu that contains the clicked item. */
function closeAround(element: Element): void {
  element.closest<HTMLElement>('[popover]')?.hidePopover();
}

export interface MenuProps {
  trigger: ReactNode;
  label?: string;
  triggerClass?: string;
  align?: 'start' | 'end';
  children: ReactNode;
}

/** Button that opens a list of links and actions below it. */
export function Menu({ children, ...popover }: MenuProps) {
  return (
    <Popover {...popover} className="p-1.5">
      <div
        className="grid"
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const item = (event.target as Element).closest('a, button');
          if (item) closeAround(item);
        }}
      >
        {children}
      </div>
    </Popover>
  );
}

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start text-[0.9375rem] transition-colors hover:bg-sunken ' +
  'focus-visible:bg-sunken focus-visible:outline-offset-0 aria-[current=true]:font-[600] md:min-h-9 [&_svg]:size-4 [&_svg]:text-muted';

/** Menu entry that is a link; `reloadDocument` forces a full page load. */
export function MenuLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return <Link className={cx(itemClass, className)} {...rest} />;
}

/** Menu entry that runs an action; `type="submit"` inside a form works without JavaScript. */
export function MenuButton({ className, type = 'button', ...rest }: ComponentProps<'button'>) {
  return <button type={type} className={cx(itemClass, className)} {...rest} />;
}

export function MenuSeparator() {
  return <hr className="my-1.5 border-rule" />;
}

export function MenuTitle({ children }: { children: ReactNode }) {
  return <p className="legend px-3 pt-2 pb-1.5">{children}</p>;
}
