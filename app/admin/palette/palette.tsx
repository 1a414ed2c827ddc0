import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useFetcher, useNavigate } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Dialog } from '#app/ui/dialog.tsx';
import { Input } from '#app/ui/input.tsx';
import type { Role } from '#shared/access.ts';
import { menuGroupsFor } from '../menu.ts';
import type { loader } from './find.ts';

interface Entry {
  id: string;
  group: string;
  text: string;
  note?: string;
  to: string;
}

const waitMs = 120;

/**
 * Command palette: finds products by SKU, GTIN or name, and orders, customers and screens. Arrow keys select
 * a result, Enter opens it.
 */
export default function CommandPalette({ role, onClose }: { role: Role; onClose: () => void }) {
  const [query, setQuery] = useState('');
  const [at, setAt] = useState(0);
  const fetcher = useFetcher<typeof loader>();
  const navigate = useNavigate();
  const id = useId();
  const { load } = fetcher;
  const field = useRef<HTMLInputElement>(null);
  // The dialog focuses its first button when it opens, so this effect then moves the focus to the search
  // field.
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => void load(`/admin/find?q=${encodeURIComponent(query)}`), waitMs);
    return () => clearTimeout(timer);
  }, [query, load]);
  const entries = entriesOf(role, query, fetcher.data);
  const chosen = entries[Math.min(at, entries.length - 1)];
  const open = (entry: Entry | undefined) => {
    if (!entry) return;
    onClose();
    void navigate(entry.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && entries.length > 0)
      setAt((before) => (before + step + entries.length) % entries.length);
    else if (event.key === 'Enter') open(chosen);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog open onClose={onClose} title={m.palette_title()}>
      <Input
        ref={field}
        type="search"
        role="combobox"
        aria-label={m.palette_hint()}
        placeholder={m.palette_hint()}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={chosen ? `${id}-${chosen.id}` : undefined}
        value={query}
        onChange={(event) => {
          setQuery(event.target.value);
          setAt(0);
        }}
        onKeyDown={onKeyDown}
      />
      <ul id={`${id}-list`} role="listbox" aria-label={m.palette_title()} className="mt-3 min-h-64">
        {entries.map((entry, index) => (
          <li
            key={entry.id}
            id={`${id}-${entry.id}`}
            role="option"
            aria-selected={entry === chosen}
            onClick={() => open(entry)}
            onPointerMove={() => setAt(index)}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 text-[0.9375rem] aria-selected:bg-sunken md:min-h-9"
          >
            <span className="min-w-0 flex-1 truncate">{entry.text}</span>
            {entry.note ? <span className="figures truncate text-sm text-muted">{entry.note}</span> : null}
            <span className="text-xs text-muted max-md:hidden">{entry.group}</span>
          </li>
        ))}
      </ul>
      {entries.length === 0 && fetcher.state === 'idle' ? <p role="status">{m.palette_none()}</p> : null}
    </Dialog>
  );
}

function entriesOf(
  role: Role,
  query: string,
  finds: ReturnType<typeof useFetcher<typeof loader>>['data'],
): Entry[] {
  const folded = query.trim().toLowerCase();
  const screens = menuGroupsFor(role)
    .flatMap(({ entries }) => entries)
    .filter(({ label }) => label.toLowerCase().includes(folded))
    .map(({ to, label }) => ({
      id: `s${to.replaceAll('/', '-')}`,
      group: m.palette_screens(),
      text: label,
      to,
    }));
  if (folded.length < 2) return screens;
  return [
    ...(finds?.orders ?? []).map(({ id, number, customer }) => ({
      id: `o${id}`,
      group: m.palette_orders(),
      text: number,
      note: customer,
      to: `/admin/orders/${id}`,
    })),
    ...(finds?.products ?? []).map(({ id, name, sku }) => ({
      id: `p${id}`,
      group: m.palette_products(),
      text: name,
      note: sku,
      to: `/admin/products/${id}`,
    })),
    ...(finds?.customers ?? []).map(({ id, name, email }) => ({
      id: `c${id}`,
      group: m.palette_customers(),
      text: name || email,
      note: email,
      to: `/admin/customers/${id}`,
    })),
    ...screens,
  ];
}
