import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import type { NavigationList } from '#shared/navigation.ts';
import type { Direction } from '../list/row-actions.tsx';
import type { MenuChanges } from './use-menu-change.ts';

interface ListMoves {
  /** Position after the last move, for screen readers. */
  announcement: string;
  canMove: (id: string, to: Direction) => boolean;
  move: (id: string, to: Direction) => void;
}

/** Moves of the elements of a list by one place, with the focus on the button that moved the element. */
export function useListMoves(
  name: NavigationList,
  list: RefObject<HTMLUListElement | null>,
  elements: readonly { element: { id: string }; title: string }[],
  { isPending, send }: MenuChanges,
): ListMoves {
  const moving = useRef<{ id: string; to: Direction }>(undefined);
  const [announcement, setAnnouncement] = useState('');
  const ids = elements.map(({ element }) => element.id);
  const canMove = (id: string, to: Direction) =>
    to === 'up' ? ids.indexOf(id) > 0 : ids.indexOf(id) < ids.length - 1;
  const finish = useEffectEvent(() => {
    if (isPending || !moving.current) return;
    const { id, to } = moving.current;
    moving.current = undefined;
    const at = ids.indexOf(id);
    if (at === -1) return;
    setAnnouncement(m.navigation_moved({ name: elements[at]!.title, position: at + 1, total: ids.length }));
    focusMove(list.current, id, to);
  });
  useEffect(() => finish(), [isPending, elements]);
  return {
    announcement,
    canMove,
    move: (id, to) => {
      if (isPending || !canMove(id, to)) return;
      const at = ids.indexOf(id);
      moving.current = { id, to };
      send({ intent: 'move', list: name, id, before: (to === 'up' ? ids[at - 1] : ids[at + 2]) ?? '' });
    },
  };
}

/** Focuses the button that moved an element, or the other one when that button is now disabled. */
function focusMove(list: HTMLElement | null, id: string, to: Direction): void {
  const row = list?.querySelector(`[data-element="${id}"]`);
  const button = row?.querySelector<HTMLButtonElement>(`[data-move="${to}"]`);
  (button?.disabled ? row?.querySelector<HTMLButtonElement>('[data-move]:enabled') : button)?.focus({
    preventScroll: true,
  });
}
