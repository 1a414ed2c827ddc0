import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import type { Reference } from '#server/platform/home-page/index.ts';
import type { loader } from '../campaigns/find-products.ts';

const waitMs = 200;

/** Field that searches products by name or SKU and adds the selected one. */
export function ProductSearch({
  error,
  isChosen,
  onAdd,
}: {
  error: string | undefined;
  isChosen: (id: string) => boolean;
  onAdd: (product: Reference) => void;
}) {
  const { data, load, state } = useFetcher<typeof loader>();
  const [query, setQuery] = useState('');
  const isAsked = query.trim().length >= 2;
  useEffect(() => {
    if (!isAsked) return;
    const path = `/admin/campaigns/find-products?q=${encodeURIComponent(query)}`;
    const timer = setTimeout(() => void load(path), waitMs);
    return () => clearTimeout(timer);
  }, [query, isAsked, load]);
  const found = isAsked ? (data?.found ?? []).filter(({ id }) => !isChosen(id)) : [];
  const add = ({ id, name }: Reference) => {
    onAdd({ id, name });
    setQuery('');
  };
  return (
    <div className="grid gap-2">
      <Field label={m.homeEditor_product_search()} error={error}>
        <Input
          type="search"
          autoComplete="off"
          maxLength={100}
          value={query}
          // Enter adds the first product instead of submitting the form.
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (found[0]) add(found[0]);
          }}
          onChange={(event) => setQuery(event.target.value)}
        />
      </Field>
      <div aria-live="polite">
        {found.map((product) => (
          <Button
            key={product.id}
            variant="ghost"
            size="sm"
            className="w-full justify-start text-start"
            onClick={() => add(product)}
          >
            <span className="min-w-0 truncate">{product.name}</span>
            <span className="text-muted">{product.sku}</span>
          </Button>
        ))}
        {isAsked && found.length === 0 && state === 'idle' && data?.query === query.trim() ? (
          <p className="text-sm text-muted">{m.homeEditor_product_none()}</p>
        ) : null}
      </div>
    </div>
  );
}
