import { X } from 'lucide-react';
import { useEffect } from 'react';
import { type LoaderFunctionArgs, useLoaderData, useNavigate } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Link, localizedPath } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { requestOf, shopOf } from '#server/http/context.ts';
import { productPath } from '#shared/product-path.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import { PageMeta } from '../page-meta.tsx';
import { comparisonUrl } from './comparison-url.ts';
import { ComparisonRows } from './comparison-rows.tsx';
import { loadComparison, readComparedIds } from './load-comparison.server.ts';
import { comparisonList } from './store.ts';

export function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const onlyDifferences = searchParams.get('show') === 'differences';
  return {
    ...loadComparison(shopOf(context), requestOf(context), readComparedIds(searchParams)),
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
          <div className="overflow-x-auto" role="region" aria-label={m.compare_bar()} tabIndex={0}>
            <table
              className="w-full table-fixed border-collapse text-left"
              style={{ minWidth: `${5.5 + products.length * 8}rem` }}
            >
              <thead>
                <tr className="align-top">
                  <th scope="col" className="w-22 md:w-48">
                    <span className="sr-only">{m.compare_property()}</span>
                  </th>
                  {products.map(({ id, name, brand, image }) => (
                    <th key={id} scope="col" className="p-2 font-[400] md:p-3">
                      <ProductImage
                        src={image}
                        alt=""
                        sizes="240px"
                        className="mb-3 w-full max-w-60 rounded-sm"
                      />
                      <span className="block text-[0.8125rem] font-[600]">{brand}</span>
                      <Link
                        to={productPath({ id, name })}
                        className="block font-[560] hyphens-auto hover:underline"
                      >
                        {name}
                      </Link>
                      <Link
                        to={comparisonUrl(ids.filter((other) => other !== id))}
                        aria-label={m.compare_remove({ name })}
                        onClick={() => comparisonList.remove(id)}
                        className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ml-3 mt-1' })}
                      >
                        <X aria-hidden="true" />
                        {m.favourites_remove()}
                      </Link>
                    </th>
                  ))}
                </tr>
              </thead>
              <ComparisonRows rows={onlyDifferences ? rows.filter(({ differs }) => differs) : rows} />
            </table>
          </div>
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
