import { useRef } from 'react';
import type { NavigationItem } from '#server/platform/settings/index.ts';
import { m } from '#shared/i18n/index.ts';
import type { NavigationList } from '#shared/navigation.ts';
import { ElementRow } from './element-row.tsx';
import type { ListedItem } from './load-editor.server.ts';
import { useListMoves } from './use-list-moves.ts';
import type { MenuChanges } from './use-menu-change.ts';

interface ElementListProps {
  list: NavigationList;
  label: string;
  elements: readonly ListedItem[];
  change: MenuChanges;
  onEdit: (element: NavigationItem) => void;
}

/** The links of a list, ordered by buttons, or by Alt and an arrow key. */
export function ElementList({ list, label, elements, change, onEdit }: ElementListProps) {
  const shown = useRef<HTMLUListElement>(null);
  const moves = useListMoves(list, shown, elements, change);
  if (elements.length === 0)
    return <p className="border-y border-rule py-3 text-sm text-muted">{m.navigation_none()}</p>;
  return (
    <>
      <p role="status" className="sr-only">
        {moves.announcement}
      </p>
      <ul ref={shown} aria-label={label} aria-busy={change.isPending} className="border-t border-rule">
        {elements.map(({ element, title, ...listed }, at) => {
          const { id, is_hidden: isHidden } = element;
          return (
            <ElementRow
              key={id}
              id={id}
              title={title}
              {...listed}
              isHidden={isHidden}
              canMove={(to) => moves.canMove(id, to)}
              onMove={(to) => moves.move(id, to)}
              onHide={() => change.send({ intent: 'hide', list, id, hidden: String(!isHidden) })}
              onEdit={() => onEdit(element)}
              onRemove={() => change.remove(list, element, title, elements[at + 1]?.element.id ?? '')}
            />
          );
        })}
      </ul>
    </>
  );
}
