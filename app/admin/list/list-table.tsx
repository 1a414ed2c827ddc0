import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import type { ListColumn } from './column.ts';
import './list.css';
import type { ListState } from './load-list.server.ts';
import { listUrlWith } from './list-query.ts';

interface ListTableProps<Row> {
  label: string;
  columns: readonly ListColumn<Row>[];
  rows: Row[];
  /** Current list parameters. Without them, the table has no sortable column headings. */
  state?: ListState;
  hrefOf: (row: Row) => string;
  /** Returns a row's name, used in the accessible label of its checkbox. */
  nameOf?: (row: Row) => string;
  selected?: ReadonlySet<string>;
  onSelect?: (selected: ReadonlySet<string>) => void;
}

/** Table of a list's rows; on narrow screens each row is a card. The first column links to the row's page. */
export function ListTable<Row extends { id: string }>({
  columns,
  rows,
  state,
  hrefOf,
  nameOf,
  selected,
  onSelect,
  label,
}: ListTableProps<Row>) {
  const isAll = rows.length > 0 && rows.every(({ id }) => selected?.has(id));
  const toggle = (ids: string[], isOn: boolean) => {
    const next = new Set(selected);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    onSelect?.(next);
  };
  return (
    <Table label={label} dense className="as-cards">
      <THead>
        <Tr>
          {selected ? (
            <Th className="w-8">
              <input
                type="checkbox"
                className="size-4 accent-ink"
                aria-label={m.lists_select_all()}
                checked={isAll}
                onChange={(event) =>
                  toggle(
                    rows.map(({ id }) => id),
                    event.target.checked,
                  )
                }
              />
            </Th>
          ) : null}
          {columns.map((column) => (
            <SortableHead key={column.key} column={column} state={state} />
          ))}
        </Tr>
      </THead>
      <TBody>
        {rows.map((row) => (
          <Tr key={row.id} selected={selected?.has(row.id)} data-row>
            {selected ? (
              <Td className="card-box w-8">
                <input
                  type="checkbox"
                  className="size-4 accent-ink"
                  aria-label={m.lists_select({ name: nameOf?.(row) ?? '' })}
                  checked={selected.has(row.id)}
                  onChange={(event) => toggle([row.id], event.target.checked)}
                />
              </Td>
            ) : null}
            {columns.map((column, index) => (
              <Td
                key={column.key}
                align={column.align ?? 'start'}
                data-label={column.label()}
                className={index === 0 ? 'card-name md:min-w-52 xl:max-2xl:min-w-44' : undefined}
              >
                {index === 0 ? <RowLink to={hrefOf(row)}>{column.cell(row)}</RowLink> : column.cell(row)}
              </Td>
            ))}
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}

function RowLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} data-row-link className="text-link">
      {children}
    </Link>
  );
}

function SortableHead<Row>({ column, state }: { column: ListColumn<Row>; state: ListState | undefined }) {
  const align = column.align ?? 'start';
  if (!column.sorts || !state) return <Th align={align}>{column.label()}</Th>;
  const { params: query, address } = state;
  const isSorted = query.sort === column.key;
  const next = isSorted && !query.descending ? `-${column.key}` : column.key;
  const Arrow = query.descending ? ArrowDown : ArrowUp;
  return (
    <Th align={align} aria-sort={isSorted ? (query.descending ? 'descending' : 'ascending') : 'none'}>
      <Link
        to={listUrlWith(address, { sort: next })}
        preventScrollReset
        className="inline-flex items-center gap-1 hover:text-ink"
      >
        {column.label()}
        {isSorted ? <Arrow aria-hidden="true" className="size-3.5" /> : null}
      </Link>
    </Th>
  );
}
