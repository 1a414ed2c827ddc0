import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Link, localizedPath } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { requestOf, shopOf } from '#server/http/context.ts';
import { PageMeta } from '../page-meta.tsx';
import { ComparisonTable } from './comparison-table.tsx';
import { comparisonUrl } from './comparison-url.ts';
import { loadComparison, readComparedIds } from './load-comparison.server.ts';
import { comparisonList } from './store.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const onlyDifferences = searchParams.get('show') === 'differences';
  return {
    ...(await loadComparison(shopOf(context), requestOf(context), readComparedIds(searchParams))),
    onlyDifferences,
  };
}

/** Page that compares two to four products and marks their differences. */
export default function ComparePage() {
  const { products, rows, onlyDifferences } = useLoaderData<typeof loader>();
  const ids = products.map(({ id }) => id);
  const isEnough = products.length > 1;
  const navigate = useNavigate();
  // The URL without ids, for example from a bookmark, shows the selection that the browser stores.
  useEffect(() => {
    const stored = comparisonList.read();
    if (ids.length === 0 && stored.length > 0)
      void navigate(localizedPath(comparisonUrl(stored.map(({ id }) => id))), { replace: true });
  }, [ids.length, navigate]);
  return (
    <div className="page py-8 md:py-12">
      <PageMeta title={m.compare_title()} noIndex />
      <h1 className="display mb-3">{m.compare_title()}</h1>
      {isEnough ? (
        <>
          <div className="mb-8 flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-prose text-muted">{m.compare_intro()}</p>
            <Link
              to={`${comparisonUrl(ids)}${onlyDifferences ? '' : '&show=differences'}`}
              className={buttonClass({ variant: 'outline', size: 'sm' })}
            >
              {onlyDifferences ? m.compare_all_rows() : m.compare_only_differences()}
            </Link>
          </div>
          <ComparisonTable
            products={products}
            rows={onlyDifferences ? rows.filter(({ differs }) => differs) : rows}
          />
        </>
      ) : (
        <EmptyState
          title={m.compare_few()}
          action={
            <Link to="/products" className={buttonClass({})}>
              {m.catalogue_all_products()}
            </Link>
          }
        >
          {m.compare_few_hint()}
        </EmptyState>
      )}
    </div>
  );
}
