import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { m } from '#shared/i18n/index.ts';
import type { loader as findLoader } from './find-variants.ts';

const waitMs = 200;

export interface VariantChoice {
  id: string;
  name: string;
  sku: string;
}

interface VariantSearchProps {
  onChoose: (choice: VariantChoice) => void;
  error?: string | undefined;
}

/** Search field for a variant of any product, with its results below. */
export function VariantSearch({ onChoose, error }: VariantSearchProps) {
  const { data, load, state } = useFetcher<typeof findLoader>();
  const [query, setQuery] = useState('');
  const isAsked = query.trim().length >= 2;
  useEffect(() => {
    if (!isAsked) return;
    const timer = setTimeout(() => void load(`/admin/fit/find?q=${encodeURIComponent(query)}`), waitMs);
    return () => clearTimeout(timer);
  }, [query, isAsked, load]);
  const isAnswered = isAsked && state === 'idle' && data?.query === query.trim();
  const found = isAsked ? (data?.found ?? []) : [];
  return (
    <div className="grid max-w-2xl gap-2">
      <Field label={m.fitAdmin_test_search()} className="max-w-md" error={error}>
        <Input
          type="search"
          autoComplete="off"
          maxLength={100}
          value={query}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (found[0]) onChoose(found[0]);
          }}
          onChange={(event) => setQuery(event.target.value)}
        />
      </Field>
      <div aria-live="polite">
        {found.map((choice) => (
          <Button
            key={choice.id}
            variant="ghost"
            size="sm"
            className="w-full justify-start text-start"
            onClick={() => onChoose(choice)}
          >
            <span className="min-w-0 truncate">{choice.name}</span>
            <span className="figures text-muted">{choice.sku}</span>
          </Button>
        ))}
        {isAnswered && found.length === 0 ? (
          <p className="text-sm text-muted">{m.fitAdmin_test_none()}</p>
        ) : null}
      </div>
    </div>
  );
}
