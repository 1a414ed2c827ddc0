import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { loader } from './find-products.ts';

const atMost = 8;
const waitMs = 200;

interface ProductPickerProps {
  chosen: string[];
  /** Products that the saved campaign already contains; `name` is null for a product that is not on sale. */
  known: { id: string; name: string | null }[];
  error: string | undefined;
  onChange: (ids: string[]) => void;
}

/** Field that selects the products of a campaign and their sequence, with a search by name or SKU. */
export function ProductPicker({ chosen, known, error, onChange }: ProductPickerProps) {
  const fetcher = useFetcher<typeof loader>();
  const [query, setQuery] = useState('');
  const [names, setNames] = useState(() => new Map(known.map(({ id, name }) => [id, name])));
  const { load } = fetcher;
  useEffect(() => {
    if (query.trim().length < 2) return;
    const timer = setTimeout(
      () => void load(`/admin/campaigns/find-products?q=${encodeURIComponent(query)}`),
      waitMs,
    );
    return () => clearTimeout(timer);
  }, [query, load]);
  const isAsked = query.trim().length >= 2;
  const found = isAsked ? (fetcher.data?.found ?? []).filter(({ id }) => !chosen.includes(id)) : [];
  const add = (id: string, name: string) => {
    setNames((before) => new Map(before).set(id, name));
    onChange([...chosen, id]);
    setQuery('');
  };
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-lg font-[600]">{m.campaign_products()}</legend>
      <p className="text-sm text-muted">{m.campaign_products_hint()}</p>
      <ul className="divide-y divide-rule border-y border-rule empty:hidden">
        {chosen.map((id) => {
          const name = names.get(id);
          return (
            <li key={id} className="flex items-center gap-3 py-1.5 text-[0.9375rem]">
              <span className="min-w-0 flex-1 break-words">{name ?? m.campaign_product_hidden()}</span>
              <Button
                variant="ghost"
                size="icon"
                aria-label={m.campaign_product_remove({ name: name ?? '' })}
                onClick={() => onChange(chosen.filter((other) => other !== id))}
              >
                <X aria-hidden="true" className="size-4" />
              </Button>
            </li>
          );
        })}
      </ul>
      {chosen.length < atMost || error ? (
        <Field label={m.campaign_product_add()} error={error}>
          <Input
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={query}
            // Enter starts the product search instead of submitting the campaign form.
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              const [first] = found;
              if (first) add(first.id, first.name);
            }}
            onChange={(event) => setQuery(event.target.value)}
          />
        </Field>
      ) : null}
      <div aria-live="polite">
        {isAsked && found.length > 0 ? (
          <ul className="grid gap-1">
            {found.map(({ id, name, sku }) => (
              <li key={id}>
                <Button
                  variant="ghost"
                  size="sm"
                  className="w-full justify-start text-start"
                  onClick={() => add(id, name)}
                >
                  <span className="min-w-0 truncate">{name}</span>
                  <span className="text-muted">{sku}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : isAsked && fetcher.state === 'idle' && fetcher.data?.query === query.trim() ? (
          <p className="text-sm text-muted">{m.campaign_product_none_found()}</p>
        ) : null}
      </div>
    </fieldset>
  );
}
