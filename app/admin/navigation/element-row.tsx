import type { KeyboardEvent, ReactNode } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { cx } from '#app/ui/cx.ts';
import { m } from '#shared/i18n/index.ts';
import { type Direction, RowActions } from '../list/row-actions.tsx';

interface ElementRowProps {
  id: string;
  title: string;
  detail: string;
  /** Name of the target, if visitors cannot open it. */
  missing: string;
  isHidden: boolean;
  /** Whether a column has no link to show, so that visitors do not see it. */
  isEmpty?: boolean;
  canMove: (to: Direction) => boolean;
  onMove: (to: Direction) => void;
  onHide: () => void;
  onEdit: () => void;
  onRemove: () => void;
  /** The links of a column. */
  children?: ReactNode;
}

/** One link or column with its moves and actions. */
export function ElementRow({
  id,
  title: name,
  detail,
  missing,
  isHidden,
  isEmpty = false,
  children,
  ...on
}: ElementRowProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey && ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[event.key];
    if (!to) return;
    event.preventDefault();
    // The row of a link is inside the row of its column.
    event.stopPropagation();
    if (on.canMove(to)) on.onMove(to);
  };
  return (
    <li data-element={id} onKeyDown={onKeyDown} className="border-b border-rule">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <div className={cx('min-w-40 flex-1', isHidden && 'text-muted')}>
          <p className="font-[560] break-words">{name}</p>
          <p className="truncate text-sm text-muted">{detail}</p>
          <p className="flex flex-wrap gap-2 empty:hidden">
            {isHidden ? <Badge variant="outline">{m.navigation_hidden()}</Badge> : null}
            {isEmpty ? <Badge variant="warning">{m.navigation_empty()}</Badge> : null}
          </p>
          {missing ? <p className="text-sm text-warning">{m.navigation_missing({ name: missing })}</p> : null}
        </div>
        <RowActions
          labels={{
            up: m.navigation_up_of({ name }),
            down: m.navigation_down_of({ name }),
            show: m.navigation_show_of({ name }),
            hide: m.navigation_hide_of({ name }),
            edit: m.navigation_edit_of({ name }),
            remove: m.navigation_remove_of({ name }),
          }}
          isHidden={isHidden}
          {...on}
        />
      </div>
      {children}
    </li>
  );
}
