import { Link } from '#app/link.tsx';
import { productPath } from '#shared/product-path.ts';
import { ProductImage } from '../catalogue/product-image.tsx';
import type { StripProduct } from './home-data.ts';

/** Card of a product in the moving strip: image, name, price. The whole card is a link. */
export function StripCard({ product, isCopy }: { product: StripProduct; isCopy?: boolean }) {
  return (
    <article className="group relative">
      <div className="card-picture overflow-hidden rounded-sm">
        <ProductImage src={product.image} alt="" sizes="280px" />
      </div>
      <p className="pt-3 text-[0.8125rem] font-[600]">{product.brand}</p>
      <div className="flex items-start justify-between gap-4">
        <h3 className="min-w-0 leading-snug font-[560] tracking-[-0.012em]">
          <Link
            to={productPath(product)}
            viewTransition
            prefetch={isCopy ? 'none' : 'intent'}
            tabIndex={isCopy ? -1 : undefined}
            className="line-clamp-2 decoration-accent decoration-2 underline-offset-4 outline-none group-hover:underline after:absolute after:inset-0 after:rounded-sm focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-ink"
          >
            {product.name}
          </Link>
        </h3>
        <p className="figures shrink-0 font-[620] tracking-[-0.012em]">{product.price}</p>
      </div>
    </article>
  );
}
