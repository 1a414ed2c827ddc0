import { m } from '#shared/i18n/index.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import type { StripProduct } from './home-data.ts';
import { SectionHeading } from './section-heading.tsx';
import { StripCard } from './strip-card.tsx';

/** Smallest number of products that fills a wide screen without a gap. */
const enoughToLoop = 8;

/**
 * Strip of popular products that moves automatically, with CSS only: the pause control is a checkbox that the
 * styles read.
 */
export function ProductStrip({
  title = m.home_popular(),
  products,
}: {
  title?: string;
  products: StripProduct[];
}) {
  const loops = products.length >= enoughToLoop;
  return (
    <section className="mt-20 md:mt-28">
      <div className="page">
        <SectionHeading title={title}>
          {loops ? (
            <label className="strip-switch inline-flex min-h-11 items-center gap-2 rounded-sm text-[0.9375rem] text-muted has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-ink md:min-h-6">
              <input type="checkbox" className="strip-pause size-4" autoComplete="off" />
              {m.home_popular_pause()}
            </label>
          ) : null}
        </SectionHeading>
      </div>
      {products.length === 0 ? (
        <div className="page">
          <EmptyState title={m.home_popular_empty()} />
        </div>
      ) : (
        <div className="strip pb-2">
          <div className="strip-track" data-loops={loops || undefined}>
            <Products products={products} />
            {/* The copy of the list is not inert, because its cards must also be clickable. */}
            {loops ? <Products products={products} isCopy /> : null}
          </div>
        </div>
      )}
    </section>
  );
}

function Products({ products, isCopy }: { products: StripProduct[]; isCopy?: boolean }) {
  return (
    <ul aria-hidden={isCopy} className={isCopy ? 'strip-copy flex' : 'flex'}>
      {products.map((product) => (
        <li key={product.id} className="w-60 shrink-0 scroll-mx-4 snap-start pl-4 md:w-76 md:pl-6">
          <StripCard product={product} isCopy={isCopy} />
        </li>
      ))}
    </ul>
  );
}
