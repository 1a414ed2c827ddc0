import { Suspense, lazy } from 'react';
import { localizedPath } from '#app/link.tsx';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { addCardToCart } from '../catalogue/add-card-to-cart.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { ProductDetails } from './details.tsx';
import type { ProductPageData } from './load-product.server.ts';
import { DocumentsSection } from './documents/documents-section.tsx';
import { MeasuresSection } from './part/measures-section.tsx';
import { RelatedParts } from './part/related-parts.tsx';
import { TestRideSection } from './bike/test-ride-section.tsx';
import { RecentlyViewed } from './recently-viewed.tsx';
import { ProductQuestions } from './feedback/questions.tsx';
import { ProductReviews } from './feedback/reviews.tsx';
import { useStanding } from './feedback/use-standing.ts';

const BikeSections = lazy(() => import('./bike/bike-sections.tsx'));

/**
 * Sections below the purchase form of a product: description, reviews and questions, similar and recently
 * viewed products.
 */
export default function ProductSections({ product }: { product: ProductPageData }) {
  const feedback = {
    ...product.feedback,
    standing: useStanding(product.id, product.feedback.standing),
  };
  return (
    <>
      <ProductDetails product={product} />
      {product.measured ? <MeasuresSection {...product.measured} /> : null}
      {product.bike ? (
        <Suspense>
          <BikeSections key={product.id} bike={product.bike} />
        </Suspense>
      ) : null}
      {product.testRide ? <TestRideSection ride={product.testRide} /> : null}
      {product.documents.length > 0 ? <DocumentsSection documents={product.documents} /> : null}
      {product.relations.map(({ kind, products }) => (
        <RelatedParts key={kind} kind={kind} products={products} />
      ))}
      <ProductReviews path={localizedPath(product.paths[currentLocale()])} feedback={feedback} />
      <ProductQuestions key={product.id} feedback={feedback} />
      {product.related.length > 0 ? (
        <section className="mt-16 border-t border-rule pt-10">
          <h2 className="mb-8 text-2xl font-[620] tracking-[-0.02em]">{m.product_related()}</h2>
          <ProductGrid products={product.related} onAdd={addCardToCart} heading="h3" eager={0} />
        </section>
      ) : null}
      <RecentlyViewed id={product.id} />
    </>
  );
}
