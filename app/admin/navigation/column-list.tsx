import { useRef } from 'react';
import { Button } from '#app/ui/button.tsx';
import { m } from '#shared/i18n/index.ts';
import type { OpenedElement } from './element-dialog.tsx';
import { ElementList } from './element-list.tsx';
import { ElementRow } from './element-row.tsx';
import type { ListedColumn } from './load-editor.server.ts';
import { useListMoves } from './use-list-moves.ts';
import type { MenuChanges } from './use-menu-change.ts';

interface ColumnListProps {
  columns: readonly ListedColumn[];
  change: MenuChanges;
  onOpen: (opened: OpenedElement) => void;
}

/** The columns of the footer, each with its links. */
export function ColumnList({ columns, change, onOpen }: ColumnListProps) {
  const list = 'columns';
  const shown = useRef<HTMLUListElement>(null);
  const moves = useListMoves(list, shown, columns, change);
  if (columns.length === 0)
    return <p className="border-y border-rule py-3 text-sm text-muted">{m.navigation_none_columns()}</p>;
  return (
    <>
      <p role="status" className="sr-only">
        {moves.announcement}
      </p>
      <ul
        ref={shown}
        aria-label={m.navigation_columns()}
        aria-busy={change.isPending}
        className="border-t border-rule"
      >
        {columns.map(({ element, title, items, ...listed }, at) => {
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
              onEdit={() => onOpen({ list, element })}
              onRemove={() => change.remove(list, element, title, columns[at + 1]?.element.id ?? '')}
            >
              {element.kind === 'links' ? (
                <div className="mb-4 border-l-2 border-rule pl-4">
                  <ElementList
                    list={id}
                    label={m.navigation_links_of({ name: title })}
                    elements={items}
                    change={change}
                    onEdit={(item) => onOpen({ list: id, element: item })}
                  />
                  <Button
                    size="sm"
                    variant="outline"
                    className="mt-3"
                    aria-label={m.navigation_add_to({ list: title })}
                    onClick={() => onOpen({ list: id })}
                  >
                    {m.navigation_add()}
                  </Button>
                </div>
              ) : null}
            </ElementRow>
          );
        })}
      </ul>
    </>
  );
}
