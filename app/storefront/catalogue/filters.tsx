import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { Form, useSubmit } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Input } from '#app/ui/input.tsx';
import { FitFilter } from './fit-filter.tsx';
import { FilterGroups } from './filter-groups.tsx';
import type { ProductList } from './load-list.server.ts';

/**
 * Filters of a product list as a GET form: the URL contains all values, the back button works and no script
 * is required. With JavaScript, every change applies immediately.
 */
export default function Filters({ list, path }: { list: ProductList; path: string }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { query, price } = list;
  // Omits empty price fields from the URL.
  const send = (from: HTMLFormElement) => {
    const given = new FormData(from);
    for (const name of ['min_price', 'max_price']) if (!given.get(name)) given.delete(name);
    if (!given.has('fit')) given.delete('bike');
    void submit(given, { method: 'get', action: path, preventScrollReset: true });
  };
  // Applies checkboxes that the visitor checked before the scripts loaded.
  const applyEarlyChanges = useEffectEvent(() => {
    const fields = [...(form.current?.elements ?? [])] as HTMLInputElement[];
    if (fields.some((field) => field.checked !== field.defaultChecked)) send(form.current!);
  });
  useEffect(() => applyEarlyChanges(), []);
  const apply = (event: FormEvent<HTMLFormElement>) => {
    const changed = event.currentTarget;
    const isText = (event.target as HTMLInputElement).type === 'number';
    clearTimeout(typing.current);
    typing.current = setTimeout(send, isText ? 600 : 0, changed);
  };
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      onChange={apply}
      onSubmit={(event) => {
        event.preventDefault();
        send(event.currentTarget);
      }}
      className="grid gap-1"
    >
      {query.q ? <input type="hidden" name="q" value={query.q} /> : null}
      {query.sort ? <input type="hidden" name="sort" value={query.sort} /> : null}
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
    </Form>
  );
}
