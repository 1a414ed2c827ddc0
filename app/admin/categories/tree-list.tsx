import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useActionResult } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import type { CategoryRow } from './load-categories.server.ts';
import type { OpenDialog } from './open-dialog.ts';
import { type Direction, type DropZone, type Place, dropPlace, stepFrom } from './tree-moves.ts';
import { TreeRow } from './tree-row.tsx';

interface TreeListProps {
  categories: readonly CategoryRow[];
  onOpen: (dialog: OpenDialog) => void;
}

/** The category tree, which is ordered by dragging, by buttons, or by Alt and an arrow key. */
export function CategoryTreeList({ categories, onOpen }: TreeListProps) {
  const { fetcher, isPending } = useActionResult();
  const list = useRef<HTMLUListElement>(null);
  const [dragged, setDragged] = useState<string>();
  const [target, setTarget] = useState<{ slug: string; zone: DropZone }>();
  const [announcement, setAnnouncement] = useState('');
  // Category whose move is being stored, with the direction of the button that had the focus.
  const moving = useRef<{ slug: string; to?: Direction }>(undefined);
  const submit = (category: CategoryRow, place: Place | undefined, to?: Direction) => {
    if (!place || isPending) return;
    moving.current = { slug: category.slug, ...(to ? { to } : {}) };
    const form = {
      intent: 'move',
      id: category.slug,
      parent: place.parentId ?? '',
      before: place.before ?? '',
    };
    void fetcher.submit(form, { method: 'post' });
  };
  const finish = useEffectEvent(() => {
    const { slug, to } = moving.current ?? {};
    const category = categories.find((one) => one.slug === slug);
    if (isPending || !category) return;
    moving.current = undefined;
    const siblings = categories.filter(({ parentId }) => parentId === category.parentId);
    const position = siblings.findIndex((one) => one.slug === slug) + 1;
    setAnnouncement(
      m.categories_moved({
        name: category.label,
        position,
        total: siblings.length,
        level: category.depth + 1,
      }),
    );
    focusRow(list.current, category.slug, to);
  });
  useEffect(() => finish(), [isPending, categories]);
  const drop = (category: CategoryRow) => {
    const source = categories.find(({ slug }) => slug === dragged);
    if (source && target) submit(source, dropPlace(categories, source.slug, category, target.zone));
    setTarget(undefined);
    setDragged(undefined);
  };
  return (
    <>
      <p className="mb-4 text-sm text-muted">{m.categories_how()}</p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul ref={list} aria-label={m.categories_list()} className="border-t border-rule" aria-busy={isPending}>
        {categories.map((category) => (
          <TreeRow
            key={category.slug}
            category={category}
            canMove={(to) => stepFrom(categories, category, to) !== undefined}
            onMove={(to) => submit(category, stepFrom(categories, category, to), to)}
            onOpen={onOpen}
            isDragged={dragged === category.slug}
            onDrag={setDragged}
            zone={target?.slug === category.slug ? target.zone : undefined}
            onZone={(zone) => {
              const isPossible = zone && dragged && dropPlace(categories, dragged, category, zone);
              setTarget(isPossible ? { slug: category.slug, zone } : undefined);
              return Boolean(isPossible);
            }}
            onDrop={() => drop(category)}
          />
        ))}
      </ul>
    </>
  );
}

/** Focuses the button that moved a category, or its name when the button is now disabled. */
function focusRow(list: HTMLElement | null, slug: string, to: Direction | undefined): void {
  if (!to) return;
  const row = list?.querySelector<HTMLElement>(`[data-category="${CSS.escape(slug)}"]`);
  const isInside = row?.contains(document.activeElement) && document.activeElement?.hasAttribute('data-name');
  if (isInside) return;
  const button = row?.querySelector<HTMLButtonElement>(`[data-move="${to}"]`);
  (button?.disabled ? row?.querySelector<HTMLElement>('[data-name]') : button)?.focus({
    preventScroll: true,
  });
}
