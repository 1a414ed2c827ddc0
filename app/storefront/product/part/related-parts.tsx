import { m } from '#shared/i18n/index.ts';
import type { RelationView } from '#shared/product-relations.ts';
import { addCardToCart } from '../../catalogue/add-card-to-cart.ts';
import type { CardProduct } from '../../catalogue/card-product.ts';
import { ProductGrid } from '../../catalogue/product-grid.tsx';

const titles: Record<RelationView, () => string> = {
  needs: m.product_needs,
  wears_with: m.product_wears_with,
  replaces: m.product_replaces,
  replaced_by: m.product_replaced_by,
};

/** Products that staff related with the product of the page, as cards with price and cart button. */
export function RelatedParts({ kind, products }: { kind: RelationView; products: CardProduct[] }) {
  const id = `related-${kind}`;
  return (
    <section aria-labelledby={id} className="mt-14 border-t border-rule pt-10">
      <h2 id={id} className="text-xl font-[620] tracking-[-0.015em]">
        {titles[kind]()}
      </h2>
      {kind === 'wears_with' ? (
        <p className="mt-1 max-w-prose text-muted">{m.product_wears_with_text()}</p>
      ) : null}
      <div className="mt-6">
        <ProductGrid products={products} onAdd={addCardToCart} heading="h3" eager={0} />
      </div>
    </section>
  );
}
