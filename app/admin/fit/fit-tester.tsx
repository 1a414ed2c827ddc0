import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import { m } from '#shared/i18n/index.ts';
import type { loader as findLoader } from './find-variants.ts';
import type { loader as judgeLoader } from './judge.ts';
import type { VariantView } from './load-product-fit.server.ts';
import { JudgementView } from './judgement-view.tsx';

const waitMs = 200;

interface Choice {
  id: string;
  name: string;
  sku: string;
}

/** Section that judges a variant of this product against a variant of another one. */
export function FitTester({ variants }: { variants: readonly VariantView[] }) {
  const [first, setFirst] = useState(variants[0]?.id ?? '');
  const [other, setOther] = useState<Choice>();
  const { data, load } = useFetcher<typeof judgeLoader>();
  const second = other?.id;
  useEffect(() => {
    if (first && second) void load(`/admin/fit/judge?first=${first}&second=${second}`);
  }, [first, second, load]);
  const own = variants.find(({ id }) => id === first);
  const isCurrent = data && (!data.ok || (data.first === first && data.second === second));
  return (
    <section aria-labelledby="fit-test" className="grid gap-4 border-t border-rule pt-6">
      <div>
        <h2 id="fit-test" className="text-lg font-[600]">
          {m.fitAdmin_test()}
        </h2>
        <p className="mt-1 text-sm text-muted">{m.fitAdmin_test_intro()}</p>
      </div>
      {variants.length > 1 ? (
        <Field label={m.fitAdmin_test_variant()} className="max-w-md">
          <Select value={first} onChange={(event) => setFirst(event.target.value)}>
            {variants.map(({ id, name, sku }) => (
              <option key={id} value={id}>
                {`${name} · ${sku}`}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
      {other ? (
        <div className="flex flex-wrap items-center gap-3">
          <p className="font-[560]">{m.fitAdmin_test_with({ name: other.name })}</p>
          <Button size="sm" variant="outline" onClick={() => setOther(undefined)}>
            {m.fitAdmin_test_other()}
          </Button>
        </div>
      ) : (
        <VariantSearch onChoose={setOther} />
      )}
      <div aria-live="polite">
        {other && isCurrent ? <JudgementView judgement={data} names={[own?.name ?? '', other.name]} /> : null}
      </div>
    </section>
  );
}

function VariantSearch({ onChoose }: { onChoose: (choice: Choice) => void }) {
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
      <Field label={m.fitAdmin_test_search()} className="max-w-md">
        <Input
          type="search"
          autoComplete="off"
          maxLength={100}
          value={query}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && found[0]) onChoose(found[0]);
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
