import { useState } from 'react';
import { CachedFragment } from '#performance/render-cache/cached-fragment.tsx';
import { m } from '#shared/i18n/index.ts';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Input } from '#app/ui/input.tsx';
import { foldText } from './fold-text.ts';
import type { FilterGroup } from './load-list.server.ts';

/** Filter groups with one checkbox per value and its product count. */
export function FilterGroups({ groups }: { groups: readonly FilterGroup[] }) {
  const items = groups
    .filter(({ values }) => values.length > 0)
    .map((props) => ({ key: `${props.name} ${props.title}`, props }));
  return <CachedFragment className="grid gap-1" of={FacetList} items={items} />;
}

function FacetList({ title, name, values, chosen }: FilterGroup) {
  const [text, setText] = useState('');
  const isLong = values.length > 9;
  const searched = foldText(text.trim());
  const isFound = ({ label }: (typeof values)[number]) => foldText(label).includes(searched);
  return (
    <Disclosure title={title} open={chosen.length > 0 || !isLong}>
      {isLong ? (
        // Without a name, the field is not part of the filter form.
        <Input
          type="search"
          autoComplete="off"
          aria-label={m.catalogue_find_value({ title })}
          placeholder={m.catalogue_find_value({ title })}
          value={text}
          onChange={({ target }) => setText(target.value)}
          className="mb-2 noscript:hidden"
        />
      ) : null}
      <ul className={isLong ? 'facet max-h-72 overflow-y-auto pr-1' : 'facet'}>
        {values.map((item) => (
          <li key={item.value} hidden={!isFound(item) && !chosen.includes(item.value)}>
            <label>
              <input
                type="checkbox"
                name={name}
                value={item.value}
                defaultChecked={chosen.includes(item.value)}
              />
              <span>
                {item.swatch ? <i aria-hidden="true" style={{ background: item.swatch }} /> : null}
                {item.label}
              </span>
              <span>{item.count}</span>
            </label>
          </li>
        ))}
      </ul>
      {isLong ? (
        <p role="status" className="text-sm empty:hidden">
          {values.some(isFound) ? '' : m.catalogue_no_value()}
        </p>
      ) : null}
    </Disclosure>
  );
}
