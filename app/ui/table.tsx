import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

type Align = 'start' | 'end' | 'center';
const aligned: Record<Align, string> = {
  start: 'text-start',
  end: 'text-end figures',
  center: 'text-center',
};

/**
 * Table inside a container that scrolls horizontally. `label` is its accessible name; `dense` selects the
 * lower rows of the back office.
 */
export function Table({
  label,
  dense = false,
  className,
  ...rest
}: ComponentProps<'table'> & { label: string; dense?: boolean }) {
  return (
    // The container is focusable, so that the keyboard can scroll it.
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className="relative w-full overflow-x-auto focus-visible:outline-offset-0"
    >
      <table
        aria-label={label}
        data-dense={dense || undefined}
        className={cx('group/table w-full border-collapse text-[0.9375rem] data-dense:text-sm', className)}
        {...rest}
      />
    </div>
  );
}

export function THead(props: ComponentProps<'thead'>) {
  return <thead {...props} />;
}

export function TBody(props: ComponentProps<'tbody'>) {
  return <tbody {...props} />;
}

/** Table row; `selected` highlights it and reports the state to assistive technology. */
export function Tr({ selected, className, ...rest }: ComponentProps<'tr'> & { selected?: boolean }) {
  return (
    <tr
      aria-selected={selected}
      className={cx(
        'border-b border-rule transition-colors aria-selected:bg-sunken [tbody>&]:hover:bg-surface [tbody>&]:aria-selected:hover:bg-sunken',
        className,
      )}
      {...rest}
    />
  );
}

/** Header cell of a column or, with `scope="row"`, of a row. */
export function Th({
  align = 'start',
  scope = 'col',
  className,
  ...rest
}: Omit<ComponentProps<'th'>, 'align'> & { align?: Align }) {
  const look =
    scope === 'row' ? 'font-[560] text-ink' : 'text-[0.8125rem] font-[520] whitespace-nowrap text-muted';
  return (
    <th
      scope={scope}
      className={cx(
        'px-3 py-3 group-data-dense/table:py-1.5 xl:max-2xl:group-data-dense/table:px-1.5',
        look,
        aligned[align],
        className,
      )}
      {...rest}
    />
  );
}

/** Table cell. Use `align="end"` for numbers, which then have digits of equal width. */
export function Td({
  align = 'start',
  className,
  ...rest
}: Omit<ComponentProps<'td'>, 'align'> & { align?: Align }) {
  return (
    <td
      className={cx(
        'px-3 py-3 align-middle group-data-dense/table:py-1.5 xl:max-2xl:group-data-dense/table:px-1.5',
        aligned[align],
        className,
      )}
      {...rest}
    />
  );
}
