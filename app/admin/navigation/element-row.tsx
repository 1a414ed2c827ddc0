import { ArrowDown, ArrowUp, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { cx } from '#app/ui/cx.ts';
import { m } from '#shared/i18n/index.ts';
import type { Direction } from './use-list-moves.ts';

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
        <div className="ml-auto flex items-center">
          {(['up', 'down'] as const).map((to) => (
            <Button
              key={to}
              variant="ghost"
              size="icon"
              data-move={to}
              aria-label={to === 'up' ? m.navigation_up_of({ name }) : m.navigation_down_of({ name })}
              disabled={!on.canMove(to)}
              onClick={() => on.onMove(to)}
            >
              {to === 'up' ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
            </Button>
          ))}
          <Button
            variant="ghost"
            size="icon"
            aria-label={isHidden ? m.navigation_show_of({ name }) : m.navigation_hide_of({ name })}
            onClick={on.onHide}
          >
            {isHidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          </Button>
          <Button variant="ghost" size="icon" aria-label={m.navigation_edit_of({ name })} onClick={on.onEdit}>
            <Pencil aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="icon"
            aria-label={m.navigation_remove_of({ name })}
            onClick={on.onRemove}
          >
            <Trash2 aria-hidden="true" />
          </Button>
        </div>
      </div>
      {children}
    </li>
  );
}
