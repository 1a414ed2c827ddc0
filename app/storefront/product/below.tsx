import { m } from '#shared/i18n/index.ts';
import { addCard } from '../catalogue/add-card.ts';
import { ProductGrid } from '../catalogue/product-grid.tsx';
import { ProductDetails } from './details.tsx';
import type { ProductPageData } from './load-product.server.ts';
import { Seen } from './recently-viewed.tsx';
import { Questions } from './feedback/questions.tsx';
import { Reviews } from './feedback/reviews.tsx';

/** Sections below a product: description, reviews and questions, similar and recently viewed products. */
export default function Below({ product }: { product: ProductPageData }) {
  return (
    <>
      <ProductDetails product={product} />
      <Reviews productId={product.id} feedback={product.feedback} />
      <Questions key={product.id} feedback={product.feedback} />
      {product.related.length > 0 ? (
        <section className="mt-16 border-t border-rule pt-10">
          <h2 className="mb-8 text-2xl font-[620] tracking-[-0.02em]">{m.product_related()}</h2>
          <ProductGrid products={product.related} onAdd={addCard} heading="h3" eager={0} />
        </section>
      ) : null}
      <Seen id={product.id} />
    </>
  );
}
