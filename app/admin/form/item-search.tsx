import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';

const waitMs = 200;
const fewestCharacters = 2;

/** A product or a variant that was found. */
export interface FoundItem {
  id: string;
  name: string;
  sku: string;
}

interface ItemSearchProps {
  label: string;
  /** Path of the loader that searches: `?q=` → the query and the items. */
  path: string;
  /** Text when nothing is found. */
  none: string;
  onChoose: (item: FoundItem) => void;
  /** Whether an item is chosen already; it is then not offered. */
  isChosen?: (id: string) => boolean;
  error?: string | undefined;
  className?: string;
}

/** Search field for products or variants, with the results below. Enter chooses the first one. */
export function ItemSearch({ label, path, none, onChoose, isChosen, error, className }: ItemSearchProps) {
  const { data, load, state } = useFetcher<{ query: string; found: FoundItem[] }>();
  const [query, setQuery] = useState('');
  const isAsked = query.trim().length >= fewestCharacters;
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => void load(`${path}?q=${encodeURIComponent(query)}`), waitMs);
    return () => clearTimeout(timer);
  }, [path, query, isAsked, load]);
  const found = isAsked ? (data?.found ?? []).filter(({ id }) => !isChosen?.(id)) : [];
  const choose = (item: FoundItem) => {
    onChoose(item);
    setQuery('');
  };
  return (
    <div className="grid gap-2">
      <Field label={label} error={error} className={className}>
        <Input
          type="search"
          autoComplete="off"
          maxLength={100}
          value={query}
          // Enter chooses the first item instead of submitting the form.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (found[0]) choose(found[0]);
          }}
          onChange={(event) => setQuery(event.target.value)}
        />
      </Field>
      <div aria-live="polite">
        {found.map((item) => (
          <Button
            key={item.id}
            variant="ghost"
            size="sm"
            className="w-full justify-start text-start"
            onClick={() => choose(item)}
          >
            <span className="min-w-0 truncate">{item.name}</span>
            <span className="figures text-muted">{item.sku}</span>
          </Button>
        ))}
        {isAsked && found.length === 0 && state === 'idle' && data?.query === query.trim() ? (
          <p className="text-sm text-muted">{none}</p>
        ) : null}
      </div>
    </div>
  );
}
