import type { FacetValue } from '#server/http/api/facets.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';

interface FacetListProps {
  title: string;
  /** Name of the field in the address. */
  name: string;
  values: FacetValue[];
  chosen: readonly string[];
}

/** One group of filters: a box for each value, with how many products it leaves. */
export function FacetList({ title, name, values, chosen }: FacetListProps) {
  if (values.length === 0) return null;
  const isLong = values.length > 9;
  return (
    <Disclosure title={title} open={chosen.length > 0 || !isLong}>
      <ul className={isLong ? 'max-h-72 overflow-y-auto pr-1' : undefined}>
        {values.map(({ value, label, count }) => (
          <li key={value}>
            <label className="flex min-h-9 cursor-pointer items-center gap-2.5 text-[0.9375rem] max-md:min-h-11">
              <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} className="size-4.5 accent-ink" />
              <span className="min-w-0 flex-1 hyphens-auto">{label}</span>
              <span className="figures text-[0.8125rem] text-muted">{count}</span>
            </label>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
