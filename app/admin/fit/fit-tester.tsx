import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import { m } from '#shared/i18n/index.ts';
import type { loader as judgeLoader } from './judge.ts';
import type { VariantView } from './load-product-fit.server.ts';
import { JudgementView } from './judgement-view.tsx';
import type { FoundItem } from '../form/item-search.tsx';
import { VariantSearch } from './variant-search.tsx';

/** Section that judges a variant of this product against a variant of another one. */
export function FitTester({ variants }: { variants: readonly VariantView[] }) {
  const [first, setFirst] = useState(variants[0]?.id ?? '');
  const [other, setOther] = useState<FoundItem>();
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
