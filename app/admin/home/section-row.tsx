import { GripVertical } from 'lucide-react';
import type { DragEvent, KeyboardEvent } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { cx } from '#app/ui/cx.ts';
import { type Direction, RowActions } from '../list/row-actions.tsx';
import { isEditable, sectionKindLabels } from './labels.ts';
import type { EditedSection } from './load-editor.server.ts';

interface SectionRowProps {
  edited: EditedSection;
  /** Whether the draft can be changed. */
  isOpen: boolean;
  canMove: (to: Direction) => boolean;
  onMove: (to: Direction) => void;
  onHide: () => void;
  onEdit: () => void;
  onRemove: () => void;
  isDragged: boolean;
  onDrag: (id: string | undefined) => void;
  /** Whether the dragged section would be dropped before or after this one; undefined elsewhere. */
  zone: 'before' | 'after' | undefined;
  onZone: (zone: 'before' | 'after' | undefined) => void;
  onDrop: () => void;
}

const zones = {
  before: 'shadow-[inset_0_2px_0_var(--accent)]',
  after: 'shadow-[inset_0_-2px_0_var(--accent)]',
};

/** One section of the draft with its moves and actions. */
export function SectionRow({ edited, isOpen, isDragged, zone, ...on }: SectionRowProps) {
  const { section, title, missing, isEmpty } = edited;
  const { id, kind, is_hidden: isHidden } = section;
  const label = sectionKindLabels[kind]();
  const name = title ? `${label} « ${title} »` : label;
  const move = (to: Direction) => {
    if (isOpen && on.canMove(to)) on.onMove(to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey && ({ ArrowUp: 'up', ArrowDown: 'down' } as const)[event.key];
    if (!to) return;
    event.preventDefault();
    move(to);
  };
  const over = (event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    on.onZone(event.clientY - top < height / 2 ? 'before' : 'after');
    event.preventDefault();
  };
  return (
    <li
      data-section={id}
      onKeyDown={onKeyDown}
      onDragOver={over}
      onDragLeave={() => on.onZone(undefined)}
      onDrop={(event) => {
        event.preventDefault();
        on.onDrop();
      }}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-2',
        isDragged ? 'opacity-45' : '',
        zone ? zones[zone] : '',
      )}
    >
      {isOpen ? (
        <span
          draggable
          aria-hidden="true"
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', id);
            event.dataTransfer.effectAllowed = 'move';
            on.onDrag(id);
          }}
          onDragEnd={() => on.onDrag(undefined)}
          className="cursor-grab text-muted max-md:hidden"
        >
          <GripVertical className="size-5" />
        </span>
      ) : null}
      <div className={cx('min-w-40 flex-1', isHidden && 'text-muted')}>
        <p className="font-[560]">{label}</p>
        {title ? <p className="truncate text-sm text-muted">{title}</p> : null}
        <p className="flex flex-wrap gap-2 empty:hidden">
          {isHidden ? <Badge variant="outline">{m.homeEditor_hidden()}</Badge> : null}
          {isEmpty ? <Badge variant="warning">{m.homeEditor_empty()}</Badge> : null}
        </p>
        {missing.length > 0 ? (
          <p className="text-sm text-warning">{m.homeEditor_missing({ names: missing.join(', ') })}</p>
        ) : null}
      </div>
      <RowActions
        labels={{
          up: m.homeEditor_up_of({ name }),
          down: m.homeEditor_down_of({ name }),
          show: m.homeEditor_show_of({ name }),
          hide: m.homeEditor_hide_of({ name }),
          edit: m.homeEditor_edit_of({ name }),
          remove: m.homeEditor_remove_of({ name }),
        }}
        isHidden={isHidden}
        disabled={!isOpen}
        isEditable={isEditable(kind)}
        canMove={on.canMove}
        onMove={move}
        onHide={on.onHide}
        onEdit={on.onEdit}
        onRemove={on.onRemove}
      />
    </li>
  );
}
