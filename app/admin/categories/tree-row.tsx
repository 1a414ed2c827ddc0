import {
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  GripVertical,
  IndentDecrease,
  IndentIncrease,
} from 'lucide-react';
import type { DragEvent, KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { cx } from '#app/ui/cx.ts';
import { Menu, MenuButton } from '#app/ui/menu.tsx';
import { Thumbnail } from '../products/thumbnail.tsx';
import type { CategoryRow } from './load-categories.server.ts';
import type { OpenDialog } from './open-dialog.ts';
import { type Direction, type DropZone, directions } from './tree-moves.ts';

interface TreeRowProps {
  category: CategoryRow;
  canMove: (to: Direction) => boolean;
  onMove: (to: Direction) => void;
  onOpen: (dialog: OpenDialog) => void;
  isDragged: boolean;
  onDrag: (slug: string | undefined) => void;
  /** Where on this row the dragged category would be dropped. */
  zone: DropZone | undefined;
  /** Reports the place under the pointer; returns whether the dragged category can be dropped there. */
  onZone: (zone: DropZone | undefined) => boolean;
  onDrop: () => void;
}

const keys: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
const moves = {
  up: { icon: ArrowUp, label: m.categories_up_of },
  down: { icon: ArrowDown, label: m.categories_down_of },
  in: { icon: IndentIncrease, label: m.categories_in_of },
  out: { icon: IndentDecrease, label: m.categories_out_of },
};
const zones = {
  before: 'shadow-[inset_0_2px_0_var(--accent)]',
  inside: 'bg-sunken',
  after: 'shadow-[inset_0_-2px_0_var(--accent)]',
};

/** One category of the tree with its moves and actions. */
export function TreeRow({
  category,
  canMove,
  onMove,
  onOpen,
  isDragged,
  onDrag,
  zone,
  onZone,
  onDrop,
}: TreeRowProps) {
  const { slug, label, depth, products, image, isHidden, homeTile } = category;
  const onKeyDown = (event: KeyboardEvent) => {
    const to = event.altKey ? keys[event.key] : undefined;
    if (!to) return;
    // Alt and the left arrow would otherwise leave the page.
    event.preventDefault();
    if (canMove(to)) onMove(to);
  };
  const over = (event: DragEvent<HTMLElement>) => {
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const at = (event.clientY - top) / height;
    if (onZone(at < 0.3 ? 'before' : at > 0.7 ? 'after' : 'inside')) event.preventDefault();
  };
  return (
    <li
      data-category={slug}
      onKeyDown={onKeyDown}
      onDragOver={over}
      onDragLeave={() => onZone(undefined)}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      style={{ paddingInlineStart: `${Math.min(depth, 6) * 1.25}rem` }}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-rule py-2',
        isDragged ? 'opacity-45' : '',
        zone ? zones[zone] : '',
      )}
    >
      <span
        draggable
        aria-hidden="true"
        onDragStart={(event) => {
          event.dataTransfer.setData('text/plain', slug);
          event.dataTransfer.effectAllowed = 'move';
          onDrag(slug);
        }}
        onDragEnd={() => onDrag(undefined)}
        className="cursor-grab text-muted max-md:hidden"
      >
        <GripVertical className="size-5" />
      </span>
      <Thumbnail src={image} />
      <div className="min-w-0 flex-1">
        <button
          type="button"
          data-name
          aria-label={m.categories_edit_of({ name: label })}
          onClick={() => onOpen({ kind: 'edit', slug })}
          className="min-h-6 max-w-full truncate text-start font-[560] decoration-accent decoration-2 underline-offset-4 hover:underline"
        >
          {label}
        </button>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
          <Link
            to={`/admin/products?category=${slug}`}
            className="figures inline-flex min-h-6 items-center hover:underline"
          >
            {m.categories_products({ count: products })}
          </Link>
          {isHidden ? <Badge variant="outline">{m.categories_hidden()}</Badge> : null}
          {homeTile === null ? null : (
            <Badge variant="secondary">{m.categories_tile({ number: homeTile })}</Badge>
          )}
        </p>
      </div>
      <div className="ml-auto flex items-center max-sm:w-full max-sm:justify-end">
        {directions.map((to) => {
          const { icon: Icon, label: text } = moves[to];
          return (
            <Button
              key={to}
              variant="ghost"
              size="icon"
              data-move={to}
              aria-label={text({ name: label })}
              disabled={!canMove(to)}
              onClick={() => onMove(to)}
            >
              <Icon aria-hidden="true" />
            </Button>
          );
        })}
        <Menu
          align="end"
          label={m.categories_actions_of({ name: label })}
          triggerClass={buttonClass({ variant: 'ghost', size: 'icon' })}
          trigger={<EllipsisVertical aria-hidden="true" />}
        >
          <MenuButton onClick={() => onOpen({ kind: 'edit', slug })}>{m.categories_edit()}</MenuButton>
          <MenuButton onClick={() => onOpen({ kind: 'new', slug })}>{m.categories_new_below()}</MenuButton>
          {products > 0 ? (
            <MenuButton onClick={() => onOpen({ kind: 'products', slug })}>
              {m.categories_move_products()}
            </MenuButton>
          ) : null}
          <MenuButton onClick={() => onOpen({ kind: 'merge', slug })}>{m.categories_merge()}</MenuButton>
          <MenuButton onClick={() => onOpen({ kind: 'delete', slug })}>{m.categories_delete()}</MenuButton>
        </Menu>
      </div>
    </li>
  );
}
