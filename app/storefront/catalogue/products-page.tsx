import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { packData } from '#performance/packed-data/pack-data.ts';
import { unpackData } from '#performance/packed-data/packed-data.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { PageMeta } from '../page-meta.tsx';
import { readProductListQuery } from './list-query.ts';
import { loadProductList } from './load-list.server.ts';
import { ProductListView } from './product-list.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = readProductListQuery(new URL(request.url).searchParams);
  return packData((await loadProductList(shopOf(context), requestOf(context), query)).list);
}

/** Page of all products, or of the results of a search. */
export default function ProductsPage() {
  const list = unpackData(useLoaderData<typeof loader>());
  const title = list.query.q ? m.catalogue_search_title({ query: list.query.q }) : m.nav_products();
  return (
    <div className="page py-10 md:py-14">
      <PageMeta
        title={title}
        description={m.catalogue_products_intro()}
        path="/products"
        page={list.query.page}
        noIndex={Boolean(list.query.q)}
      />
      <h1 className="display mb-3 break-words">{title}</h1>
      <p className="mb-10 max-w-prose text-muted">{m.catalogue_products_intro()}</p>
      <ProductListView list={list} path="/products" emptyTitle={m.catalogue_empty()} />
    </div>
  );
}
