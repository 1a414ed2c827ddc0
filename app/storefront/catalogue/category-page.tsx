import { type LoaderFunctionArgs, data, redirect, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Link, localizedPath } from '#app/link.tsx';
import { packData } from '#performance/packed-data/pack-data.ts';
import { unpackData } from '#performance/packed-data/packed-data.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { inLanguage } from '#server/catalogue/products/index.ts';
import { buildBreadcrumbData } from '#server/discovery/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { pathInLocale } from '#shared/locales.ts';
import { PageMeta } from '../page-meta.tsx';
import { redirectByHand } from '../redirect-by-hand.server.ts';
import { readProductListQuery } from './list-query.ts';
import { loadProductList } from './load-list.server.ts';
import { ProductListView } from './product-list.tsx';

export async function loader({ params, url, context }: LoaderFunctionArgs) {
  const shop = shopOf(context);
  const info = requestOf(context);
  const { tree } = shop.catalogueIndex.reference;
  const category = tree.resolve(params.categoryName ?? '');
  const isCurrent =
    category !== undefined && tree.isVisible(category.id) && category.id === params.categoryName;
  const byHand = isCurrent ? undefined : await redirectByHand(shop, url);
  if (byHand) throw byHand;
  if (!category || !tree.isVisible(category.id)) throw data(null, { status: 404 });
  if (category.id !== params.categoryName) {
    throw redirect(`${pathInLocale(info.locale, `/category/${category.id}`)}${url.search}`, 301);
  }
  const { list, categories } = await loadProductList(
    shop,
    info,
    readProductListQuery(url.searchParams),
    category.id,
  );
  const named = (entry: typeof category) => ({ id: entry.id, name: inLanguage(entry.name, info.locale) });
  const at = (path: string) => `${shop.env.SHOP_URL}${pathInLocale(info.locale, path)}`;
  info.describe({
    picture: `/share/${info.locale}/category/${category.id}.jpg`,
    data: [
      buildBreadcrumbData([
        { name: m.nav_categories(), url: at('/categories') },
        ...tree
          .lineage(category.id)
          .reverse()
          .map((entry) => ({ name: named(entry).name, url: at(`/category/${entry.id}`) })),
      ]),
    ],
  });
  const counts = new Map(categories.map(({ value, count }) => [value, count]));
  return {
    list: packData(list),
    category: { ...named(category), description: inLanguage(category.description, info.locale) },
    trail: tree.lineage(category.id).slice(1).reverse().map(named),
    children: tree
      .children(category.id)
      .filter(({ id }) => tree.isVisible(id))
      .map((child) => ({ ...named(child), count: counts.get(child.id) ?? 0 })),
  };
}

/** Page of the products of a category, including its sub-categories. */
export default function CategoryPage() {
  const { list: packed, category, trail, children } = useLoaderData<typeof loader>();
  const list = unpackData(packed);
  const path = `/category/${category.id}`;
  return (
    <div className="page py-8 md:py-12">
      <PageMeta title={category.name} description={category.description} path={path} page={list.query.page} />
      <Breadcrumb
        items={[
          { label: m.nav_categories(), to: localizedPath('/categories') },
          ...trail.map(({ id, name }) => ({ label: name, to: localizedPath(`/category/${id}`) })),
          { label: category.name },
        ]}
      />
      <h1 className="display mt-6 mb-3 break-words hyphens-auto">{category.name}</h1>
      <p className="mb-8 max-w-prose text-muted">{category.description}</p>
      {children.length > 0 ? (
        <nav aria-label={m.catalogue_subcategories()} className="mb-10">
          <ul className="flex flex-wrap gap-2">
            {children.map(({ id, name, count }) => (
              <li key={id}>
                <Link to={`/category/${id}`} className={buttonClass({ variant: 'outline', size: 'sm' })}>
                  {name} <span className="figures text-muted">{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      ) : null}
      <ProductListView list={list} path={path} emptyTitle={m.catalogue_empty_category()} />
      <p className="mt-16 border-t border-rule pt-8">
        <Link to="/products" className={buttonClass({ variant: 'outline' })}>
          {m.catalogue_all_products()}
        </Link>
      </p>
    </div>
  );
}
