import { type ReactNode, useRef, useState } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Select } from '#app/ui/select.tsx';
import { ScreenHeading } from '../heading.tsx';
import { BulkActionBar } from './bulk-bar.tsx';
import { type BulkAction, type ListColumn, type ListFilter, visibleColumns } from './column.ts';
import { ColumnsMenu } from './columns-menu.tsx';
import { ListTable } from './list-table.tsx';
import type { ListState } from './load-list.server.ts';
import { useListKeys } from './use-list-keys.ts';
import { SavedViewsMenu } from './views-menu.tsx';
import { listUrlWith } from './list-query.ts';

interface ListScreenProps<Row> {
  title: string;
  columns: readonly ListColumn<Row>[];
  rows: Row[];
  total: number;
  state: ListState;
  /** Label of the search field, which names the fields that the search covers. */
  searchLabel: string;
  filters?: readonly ListFilter[];
  /** Returns the URL of a row's page. */
  hrefOf: (row: Row) => string;
  /** Returns a row's name, used in the accessible label of its checkbox. */
  nameOf: (row: Row) => string;
  bulk?: readonly BulkAction[];
  /** Path of the list's export. */
  exportPath: string;
  empty: { none: string; noMatch: string };
  /** Buttons beside the title. */
  children?: ReactNode;
  /** Content between the title and the list. */
  intro?: ReactNode;
}

/**
 * Screen used by all back-office lists: search, filters, sorting, saved views, columns, bulk actions,
 * pagination, export, keyboard shortcuts.
 */
export function ListScreen<Row extends { id: string }>(props: ListScreenProps<Row>) {
  const { title, columns, rows, total, state, filters = [], hrefOf, nameOf, bulk = [], empty } = props;
  const { params: query, address, hidden } = state;
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const frame = useRef<HTMLDivElement>(null);
  useListKeys(frame);
  const submit = useSubmit();
  const shown = visibleColumns(columns, hidden);
  const isNarrowed = query.query !== '' || Object.keys(query.filters).length > 0;
  // The bulk-action bar disappears when the selection is cleared, so focus moves to the list.
  const done = () => {
    setSelected(new Set());
    frame.current?.querySelector<HTMLElement>('[role="region"]')?.focus({ preventScroll: true });
  };
  const here = rows.filter(({ id }) => selected.has(id));
  return (
    <div ref={frame}>
      <ScreenHeading title={title}>
        <span className="figures mr-auto text-muted">{total}</span>
        {props.children}
      </ScreenHeading>
      {props.intro}
      <Form
        role="search"
        className="mb-4 flex flex-wrap items-end gap-3"
        onChange={(event) => event.target instanceof HTMLSelectElement && void submit(event.currentTarget)}
      >
        {state.sort ? <input type="hidden" name="sort" value={state.sort} /> : null}
        <Field label={props.searchLabel} className="min-w-56 flex-1">
          <Input type="search" name="q" key={query.query} defaultValue={query.query} aria-keyshortcuts="/" />
        </Field>
        {filters.map(({ name, label, options, isDate }) => (
          <Field key={name} label={label}>
            {isDate ? (
              <Input
                type="date"
                name={name}
                key={query.filters[name] ?? ''}
                defaultValue={query.filters[name] ?? ''}
              />
            ) : (
              <Select name={name} key={query.filters[name] ?? ''} defaultValue={query.filters[name] ?? ''}>
                <option value="">{m.admin_all()}</option>
                {options.map((option) => (
                  <option key={option.value} value={option.value}>
                    {option.label}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        ))}
        <Button type="submit" variant="outline">
          {m.nav_search()}
        </Button>
        {isNarrowed ? (
          <Link to={new URL(address).pathname} className={buttonClass({ variant: 'ghost' })}>
            {m.lists_clear()}
          </Link>
        ) : null}
      </Form>
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <SavedViewsMenu state={state} />
        <ColumnsMenu state={state} columns={columns} />
        <a
          href={`${props.exportPath}${new URL(address).search}`}
          download
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {m.lists_export()}
        </a>
        {/* The bulk-action bar is also shown without a selection, because it offers to undo the last action. */}
        {bulk.length > 0 ? (
          <BulkActionBar
            actions={bulk}
            rows={here.map((row) => ({ id: row.id, name: nameOf(row) }))}
            onDone={done}
          />
        ) : null}
      </div>
      {rows.length === 0 ? (
        <EmptyState title={isNarrowed ? empty.noMatch : empty.none} />
      ) : (
        <ListTable
          label={title}
          columns={shown}
          rows={rows}
          state={state}
          hrefOf={hrefOf}
          nameOf={nameOf}
          {...(bulk.length > 0 ? { selected, onSelect: setSelected } : {})}
        />
      )}
      <Pagination
        page={query.page}
        pages={Math.max(1, Math.ceil(total / query.perPage))}
        hrefOf={(page) => listUrlWith(address, { page: String(page) })}
      />
    </div>
  );
}
