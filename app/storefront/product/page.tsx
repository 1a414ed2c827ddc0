import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { currentLocale, m } from '#app/i18n/index.ts';
import { Link, localPath } from '#app/i18n/link.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { requestOf, shopOf } from '#server/http/context.ts';
import { formatWeight } from '#shared/format.ts';
import { addCard } from '../catalogue/add-card.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { PageMeta } from '../page-meta.tsx';
import { askForAlert } from './ask-alert.server.ts';
import { Gallery } from './gallery.tsx';
import { loadProduct } from './load-product.server.ts';
import { Purchase } from './purchase.tsx';
import { Specifications } from './specifications.tsx';

export function loader({ request, params, context }: LoaderFunctionArgs) {
  const wanted = new URL(request.url).searchParams.get('variant') ?? '';
  return loadProduct(shopOf(context), requestOf(context), params.id ?? '', wanted);
}

export async function action({ request, context }: ActionFunctionArgs) {
  return askForAlert(shopOf(context), requestOf(context), await request.formData());
}

export { ProductError as ErrorBoundary } from './product-error.tsx';

/** One product: what it is, whether it fits, what it costs, whether it is there. */
export default function ProductPage() {
  const product = useLoaderData<typeof loader>();
  const crumbs = product.trail.map(({ id, name }) => ({ label: name, to: localPath(`/category/${id}`) }));
  const notes = [
    product.shippingNote,
    m.product_note_warranty({ years: product.warrantyYears }),
    m.product_note_returns({ days: product.returnDays }),
    product.certification ? m.product_note_certification({ standard: product.certification }) : '',
  ].filter(Boolean);
  return (
    <div className="page py-6 md:py-10">
      <PageMeta title={`${product.name}, ${product.brand.name}`} description={product.description} path={`/product/${product.id}`} />
      <Breadcrumb items={[...crumbs, { label: product.name }]} />
      <div className="mt-6 grid gap-8 md:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)] lg:gap-14">
        <Gallery key={product.id} name={product.name} images={product.images} />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Link to={`/products?brand=${product.brand.slug}`} className="text-link font-[600]">
              {product.brand.name}
            </Link>
            {product.badge ? <Badge variant="outline">{product.badge}</Badge> : null}
          </div>
          <h1 className="mt-2 text-3xl leading-[1.1] font-[640] tracking-[-0.025em] break-words hyphens-auto md:text-4xl">
            {product.name}
          </h1>
          <Purchase key={product.id} product={product} />
          <ul className="mt-8 grid gap-2 border-t border-rule pt-6 text-[0.9375rem] text-muted">
            {notes.map((note) => (
              <li key={note} className="flex gap-3 before:mt-[0.6em] before:h-px before:w-4 before:shrink-0 before:bg-accent">
                {note}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="mt-14 grid gap-10 border-t border-rule pt-10 md:grid-cols-2 lg:gap-14">
        <section>
          <h2 className="mb-4 text-xl font-[620] tracking-[-0.015em]">{m.product_description()}</h2>
          <p className="max-w-prose leading-relaxed">{product.description}</p>
        </section>
        <section>
          <h2 className="mb-4 text-xl font-[620] tracking-[-0.015em]">{m.product_specifications()}</h2>
          <Specifications
            rows={[
              ...product.specifications.map(({ label, value }) => [label, value] as const),
              ...product.extras,
              [m.product_weight(), formatWeight(product.weightGrams, currentLocale())],
              ...(product.dimensions
                ? [
                    [
                      m.product_dimensions(),
                      `${product.dimensions.length} × ${product.dimensions.width} × ${product.dimensions.height} cm`,
                    ] as const,
                  ]
                : []),
              [m.product_brand(), product.brand.name],
              [m.product_category(), product.trail.at(-1)?.name ?? ''],
              [m.product_sku(), product.sku],
              ...(product.gtin ? [[m.product_gtin(), product.gtin] as const] : []),
            ]}
          />
        </section>
      </div>
      {product.related.length > 0 ? (
        <section className="mt-16 border-t border-rule pt-10">
          <h2 className="mb-8 text-2xl font-[620] tracking-[-0.02em]">{m.product_related()}</h2>
          <ProductGrid products={product.related} onAdd={addCard} heading="h3" eager={0} />
        </section>
      ) : null}
    </div>
  );
}
