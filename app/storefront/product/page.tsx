import { Suspense, lazy } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Link, localizedPath } from '#app/link.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { requestOf, shopOf } from '#server/http/context.ts';
import { hydrateOnFirstUse } from '../hydrate-on-use.tsx';
import { PageMeta } from '../page-meta.tsx';
import { actOnProduct } from './product-action.server.ts';
import { ProductGallery } from './gallery.tsx';
import { loadProductPage } from './load-product.server.ts';
import { PurchaseForm } from './purchase-form.tsx';

// These components are not required to view and buy the product: the initial HTML contains them, and their
// scripts load later.
const Breadcrumb = hydrateOnFirstUse(async () => ({
  default: (await import('#app/ui/breadcrumb.tsx')).Breadcrumb,
}));
const Notes = hydrateOnFirstUse(() => import('./product-notes.tsx'));
const DecidingFacts = hydrateOnFirstUse(() => import('./part/deciding-facts.tsx'));
const Rating = lazy(() => import('../catalogue/rating.tsx').then((module) => ({ default: module.Rating })));
const Below = lazy(() => import('./product-sections.tsx'));
const Beside = lazy(() => import('./visitor-controls.tsx'));
const ProductError = lazy(() => import('./product-error.tsx'));

export function loader({ params, request, context }: LoaderFunctionArgs) {
  return loadProductPage(
    shopOf(context),
    requestOf(context),
    params.id ?? '',
    new URL(request.url).searchParams,
  );
}

export async function action({ params, request, context }: ActionFunctionArgs) {
  const shop = shopOf(context);
  const segment = params.id ?? '';
  const productId = (await shop.catalogueIndex.findByPathSegment(segment))?.id ?? segment;
  return actOnProduct({ shop, info: requestOf(context), productId }, await request.formData());
}

export function ErrorBoundary() {
  return (
    <Suspense>
      <ProductError />
    </Suspense>
  );
}

/** Page of one product: images, data, compatibility, price and stock. */
export default function ProductPage() {
  const product = useLoaderData<typeof loader>();
  const crumbs = product.trail.map(({ id, name }) => ({ label: name, to: localizedPath(`/category/${id}`) }));
  return (
    <div className="page py-6 md:py-10">
      <PageMeta
        title={`${product.name}, ${product.brand.name}`}
        description={product.description}
        path={product.paths}
      />
      <Breadcrumb items={[...crumbs, { label: product.name }]} />
      <div className="mt-6 grid gap-8 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-14">
        <ProductGallery
          key={product.id}
          name={product.name}
          images={product.images}
          captions={product.captions}
          model={product.model}
        />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Link to={`/products?brand=${product.brand.slug}`} className="text-link font-[600]">
              {product.brand.logo ? (
                <img
                  src={`${product.brand.logo}?w=320`}
                  alt={product.brand.name}
                  className="h-8 w-auto max-w-40 object-contain"
                />
              ) : (
                product.brand.name
              )}
            </Link>
            {product.badge ? <Badge variant="outline">{product.badge}</Badge> : null}
          </div>
          <h1 className="mt-2 text-3xl leading-[1.1] font-[640] tracking-[-0.025em] break-words hyphens-auto md:text-4xl">
            {product.name}
          </h1>
          {product.feedback.rating ? (
            <a href="#reviews" className="inline-block hover:underline">
              <Suspense>
                <Rating {...product.feedback.rating} />
              </Suspense>
            </a>
          ) : null}
          <DecidingFacts facts={product.facts} sprockets={product.sprockets} />
          <PurchaseForm key={product.id} product={product} />
          <Suspense>
            <Beside
              key={product.id}
              id={product.id}
              isInStock={product.variants.some(({ stock }) => stock > 0)}
            />
          </Suspense>
          <Notes product={product} />
        </div>
      </div>
      <Suspense>
        <Below product={product} />
      </Suspense>
    </div>
  );
}
