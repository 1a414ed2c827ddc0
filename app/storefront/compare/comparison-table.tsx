import { ChevronRight, Plus, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { m } from '#shared/i18n/index.ts';
import { formatPrice } from '#shared/format.ts';
import { productPath } from '#shared/product-path.ts';
import { Link } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { addCardToCart } from '../catalogue/add-card-to-cart.ts';
import type { CardProduct } from '../catalogue/card-product.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import { ComparisonRows } from './comparison-rows.tsx';
import { comparisonUrl } from './comparison-url.ts';
import type { ComparisonRow } from './load-comparison.server.ts';
import { comparisonList } from './store.ts';

/** Compared products side by side. Names, prices and cart buttons stay visible while the properties scroll. */
export function ComparisonTable({
  products,
  rows,
}: {
  products: readonly CardProduct[];
  rows: readonly ComparisonRow[];
}) {
  const ids = products.map(({ id }) => id);
  return (
    <div
      className="comparison-region"
      data-wide={products.length > 2 || undefined}
      role="region"
      aria-label={m.compare_bar()}
      tabIndex={0}
    >
      <table className="comparison" style={{ '--products': products.length } as CSSProperties}>
        <thead>
          <tr>
            <td />
            {products.map(({ id, name, brand, image }) => (
              <td key={id}>
                <ProductImage src={image} alt="" sizes="240px" className="w-full max-w-60 rounded-sm" />
                <div className="flex flex-wrap items-center justify-between">
                  <span className="text-[0.8125rem] font-[600]">{brand}</span>
                  <Link
                    to={comparisonUrl(ids.filter((other) => other !== id))}
                    aria-label={m.compare_remove({ name })}
                    onClick={() => comparisonList.remove(id)}
                    className={buttonClass({ variant: 'ghost', size: 'sm', className: '-ml-3' })}
                  >
                    <X aria-hidden="true" />
                    {m.favourites_remove()}
                  </Link>
                </div>
              </td>
            ))}
          </tr>
          <tr className="comparison-head">
            <th scope="col">
              <span className="sr-only">{m.compare_property()}</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col">
                <Link to={productPath(product)}>{product.name}</Link>
                <p className="comparison-price">{product.displayPrice || formatPrice(product.priceCents)}</p>
                <BuyButton product={product} />
              </th>
            ))}
          </tr>
        </thead>
        <ComparisonRows rows={rows} />
      </table>
    </div>
  );
}

/** Adds a product to the cart; a product with variants is chosen on its page. */
function BuyButton({ product }: { product: CardProduct }) {
  const { name } = product;
  return product.hasVariants ? (
    <Link
      to={productPath(product)}
      aria-label={m.common_choose_product({ name })}
      className={buttonClass({ variant: 'outline', size: 'sm' })}
    >
      <ChevronRight aria-hidden="true" />
      {m.common_choose()}
    </Link>
  ) : (
    <Button
      size="sm"
      className="noscript:hidden"
      disabled={product.stock === 'out'}
      aria-label={m.common_add_product({ name })}
      onClick={({ detail }) => detail < 2 && addCardToCart(product)}
    >
      <Plus aria-hidden="true" />
      {m.common_add()}
    </Button>
  );
}
