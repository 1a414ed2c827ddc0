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
      <ul className={isLong ? 'facet max-h-72 overflow-y-auto pr-1' : 'facet'}>
        {values.map(({ value, label, count }) => (
          <li key={value}>
            <label>
              <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
              <span>{label}</span>
              <span>{count}</span>
            </label>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
