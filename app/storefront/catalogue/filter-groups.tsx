import { CachedFragment } from '#performance/render-cache/cached-fragment.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import type { FilterGroup } from './load-list.server.ts';

/** Filter groups with one checkbox per value and its product count. */
export function FilterGroups({ groups }: { groups: readonly FilterGroup[] }) {
  const items = groups
    .filter(({ values }) => values.length > 0)
    .map((props) => ({ key: `${props.name} ${props.title}`, props }));
  return <CachedFragment className="grid gap-1" of={FacetList} items={items} />;
}

function FacetList({ title, name, values, chosen }: FilterGroup) {
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
