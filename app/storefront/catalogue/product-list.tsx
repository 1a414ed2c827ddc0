import { SlidersHorizontal } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, Suspense, lazy } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { localizedPath } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Pagination } from '#app/ui/pagination.tsx';
import { Select } from '#app/ui/select.tsx';
import { useDiscountNote } from '../use-discount-note.ts';
import { addCardToCart } from './add-card-to-cart.ts';
import { countActiveFilters } from './list-query.ts';
import { productListUrl } from './product-list-url.ts';
import type { ProductList } from './load-list.server.ts';

// The server-rendered forms and cards work without scripts; their scripts load after the page's script.
const Filters = lazy(() => import('./filters.tsx'));
const ProductGrid = lazy(() =>
  import('./product-grid.tsx').then((module) => ({ default: module.ProductGrid })),
);
const EmptyList = lazy(() => import('./empty-list.tsx'));
const ChosenFilterList = lazy(() => import('./chosen-filter-list.tsx'));
const SavedFilterMenu = lazy(() => import('./saved-filters.tsx'));
const SearchNotes = lazy(() => import('./search-notes.tsx'));
const CompareBar = lazy(() => import('../compare/compare-bar.tsx'));

interface Props {
  list: ProductList;
  /** Path of the list, without the language prefix. */
  path: string;
  emptyTitle: string;
}

/** View of every product list: filters, sorting, cards, pagination. */
export function ProductListView({ list, path, emptyTitle }: Props) {
  const isLoading = useNavigation().state === 'loading';
  const chosen = countActiveFilters(list.query);
  const discounts = useDiscountNote();
  return (
    <div className="product-list">
      <div className="list-bar">
        <aside aria-label={m.catalogue_filters()}>
          <details className="filters" onKeyDown={closeOnEscape} onBlur={closeOnLeave}>
            <summary>
              <SlidersHorizontal aria-hidden="true" className="size-4.5" />
              {m.catalogue_filters()}
              {chosen > 0 ? <span className="figures text-muted">({chosen})</span> : null}
            </summary>
            <Suspense>
              <Filters list={list} path={localizedPath(path)} />
            </Suspense>
          </details>
        </aside>
        <div className="list-tools">
          <SortMenu list={list} path={path} />
          <Suspense>
            <SavedFilterMenu list={list} path={path} />
          </Suspense>
        </div>
      </div>
      <section aria-label={m.catalogue_results()} className="min-w-0">
        <p aria-live="polite" className="list-count">
          {list.total === 1 ? m.catalogue_count_one() : m.catalogue_count({ count: list.total })}
        </p>
        {chosen > 0 ? (
          <Suspense>
            <ChosenFilterList list={list} path={path} />
          </Suspense>
        ) : null}
        {discounts && list.total > 0 ? <p className="-mt-3 mb-6 text-sm text-muted">{discounts}</p> : null}
        {list.search ? (
          <Suspense>
            <SearchNotes search={list.search} hasResults={list.total > 0} />
          </Suspense>
        ) : null}
        {list.products.length === 0 ? (
          <Suspense>
            <EmptyList
              title={emptyTitle}
              hasHint={Boolean(list.query.q) || chosen > 0}
              near={list.search?.near ?? []}
            />
          </Suspense>
        ) : (
          <div
            aria-busy={isLoading}
            className={isLoading ? 'opacity-60 transition-opacity' : 'transition-opacity'}
          >
            <Suspense>
              <ProductGrid products={list.products} onAdd={addCardToCart} heading="h2" tools="list" />
            </Suspense>
          </div>
        )}
        {list.pages > 1 ? (
          <div className="mt-12">
            <Pagination
              page={list.query.page}
              pages={list.pages}
              hrefOf={(page) => localizedPath(productListUrl(path, list.query, page))}
            />
          </div>
        ) : null}
        <Suspense>
          <CompareBar />
        </Suspense>
      </section>
    </div>
  );
}

// On phones, the open filters cover the list. They have no effect on the filters of a wide screen.
function closeOnEscape({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !currentTarget.open) return;
  currentTarget.open = false;
  currentTarget.querySelector('summary')?.focus();
}

function closeOnLeave({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
}

function SortMenu({ list, path }: { list: ProductList; path: string }) {
  const submit = useSubmit();
  const { query } = list;
  const orders = [
    ...(query.q
      ? [['', m.catalogue_sort_relevance()] as const]
      : [['', m.catalogue_sort_featured()] as const]),
    ['newest', m.catalogue_sort_newest()] as const,
    ['price_asc', m.catalogue_sort_price_asc()] as const,
    ['price_desc', m.catalogue_sort_price_desc()] as const,
  ];
  const carried = new URLSearchParams(productListUrl('', { ...query, sort: '' }).slice(1));
  return (
    <Form
      method="get"
      action={localizedPath(path)}
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
      className="flex min-w-0 items-center gap-2"
    >
      {[...carried].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="flex min-w-0 items-center gap-2 text-[0.9375rem] text-muted">
        <span className="max-sm:sr-only">{m.catalogue_sort()}</span>
        <Select name="sort" defaultValue={query.sort} key={query.sort}>
          {orders.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      </label>
      <noscript>
        <button type="submit" className={buttonClass({ variant: 'outline', size: 'sm' })}>
          {m.catalogue_apply()}
        </button>
      </noscript>
    </Form>
  );
}
