import { type FormEvent, useEffect, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Input } from '#app/ui/input.tsx';
import { FitFilter } from './fit-filter.tsx';
import { FilterGroups } from './filter-groups.tsx';
import type { ProductList } from './load-list.server.ts';
import { productListUrl } from './product-list-url.ts';

/**
 * Filters of a product list as a GET form: the URL contains all values, the back button works and no script
 * is required. With JavaScript, every change applies immediately.
 */
export default function Filters({ list, path }: { list: ProductList; path: string }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { query, price } = list;
  const url = productListUrl('', query);
  const shown = useRef(url);
  // Shows the filters of the new URL and keeps the focus; a value that is being typed remains.
  useEffect(() => {
    if (shown.current !== url && !typing.current) form.current?.reset();
    shown.current = url;
  }, [url]);
  // Omits empty price fields from the URL.
  const send = (from: HTMLFormElement) => {
    const given = new FormData(from);
    for (const name of ['min_price', 'max_price']) if (!given.get(name)) given.delete(name);
    if (!given.has('fit')) given.delete('bike');
    void submit(given, { method: 'get', action: path, preventScrollReset: true });
  };
  const apply = (event: FormEvent<HTMLFormElement>) => {
    const changed = event.currentTarget;
    const { name, type } = event.target as HTMLInputElement;
    // The search field inside a filter has no name, because its text must not change the list of products.
    if (!name) return;
    clearTimeout(typing.current);
    typing.current = setTimeout(
      () => {
        typing.current = undefined;
        send(changed);
      },
      type === 'number' ? 600 : 0,
    );
  };
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      // After a reload, the values are those of the URL, not those that the browser remembers.
      autoComplete="off"
      onChange={apply}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
      className="grid gap-1"
    >
      {query.q ? <input type="hidden" name="q" value={query.q} /> : null}
      {query.sort ? <input type="hidden" name="sort" value={query.sort} /> : null}
      {hiddenValues(list).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <FitFilter list={list} />
      <FilterGroups groups={[list.availability]} />
      <Disclosure title={m.catalogue_price()} open>
        <div className="grid grid-cols-2 gap-3 pb-2">
          <label className="grid content-start gap-1.5 text-sm leading-snug font-[560]">
            {m.catalogue_price_from()}
            <Input
              name="min_price"
              type="number"
              min={0}
              inputMode="numeric"
              defaultValue={query.minPrice ?? ''}
              placeholder={price ? String(price.min) : ''}
            />
          </label>
          <label className="grid content-start gap-1.5 text-sm leading-snug font-[560]">
            {m.catalogue_price_to()}
            <Input
              name="max_price"
              type="number"
              min={0}
              inputMode="numeric"
              defaultValue={query.maxPrice ?? ''}
              placeholder={price ? String(price.max) : ''}
            />
          </label>
        </div>
      </Disclosure>
      <FilterGroups groups={list.filters} />
      <noscript>
        <Button type="submit" className="mt-4 w-full">
          {m.catalogue_apply()}
        </Button>
      </noscript>
      <div className="filters-done">
        <Button className="w-full" onClick={({ currentTarget }) => closeFilters(currentTarget)}>
          {list.total === 1
            ? m.catalogue_show_results_one()
            : m.catalogue_show_results({ count: list.total })}
        </Button>
      </div>
    </Form>
  );
}

/** Chosen values that no product of the list has; without fields, the next change would remove them. */
function hiddenValues({ query, availability, filters }: ProductList): [name: string, value: string][] {
  const chosen = new URLSearchParams(productListUrl('', { ...query, q: '', sort: '', fit: [] }).slice(1));
  const groups = [availability, ...filters];
  return [...chosen].filter(
    ([name, value]) =>
      !name.endsWith('_price') &&
      !groups.some((group) => group.name === name && group.values.some((item) => item.value === value)),
  );
}

function closeFilters(button: Element): void {
  const filters = button.closest<HTMLDetailsElement>('details.filters');
  if (!filters) return;
  filters.open = false;
  filters.querySelector('summary')?.focus();
}
