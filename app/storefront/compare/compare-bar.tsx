import { X } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { Link, localizedPath } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { ProductImage } from '../catalogue/product-image.tsx';
import { comparisonUrl } from './comparison-url.ts';
import { compareFormId, comparisonList, maxComparedProducts } from './store.ts';

/**
 * Bar at the bottom of a list with the products selected for comparison. Without JavaScript, the bar shows
 * the button that submits the checked products.
 */
export default function CompareBar() {
  const items = comparisonList.use().toReversed();
  return (
    <>
      <form id={compareFormId} method="get" action={localizedPath('/compare')} className="mt-8">
        <noscript>
          <button type="submit" className={buttonClass({ variant: 'outline' })}>
            {m.compare_go_plain()}
          </button>
        </noscript>
      </form>
      {items.length > 0 ? (
        <section
          aria-label={m.compare_bar()}
          className="compare-bar sticky bottom-3 z-20 flex flex-wrap items-center gap-3 rounded-lg border border-rule bg-surface p-3 shadow-raised"
        >
          <ul className="flex gap-2">
            {items.map(({ id, name, image }) => (
              <li key={id} className="relative">
                <ProductImage src={image} alt="" sizes="56px" className="size-14 rounded-sm" />
                <button
                  type="button"
                  aria-label={m.compare_remove({ name })}
                  onClick={() => comparisonList.remove(id)}
                  className="absolute -top-2 -right-2 grid size-6 place-items-center rounded-full border border-edge bg-paper [&_svg]:size-3.5"
                >
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
          <p role="status" className="flex-1 text-[0.9375rem] text-muted max-sm:sr-only">
            {items.length === 1
              ? m.compare_one_more()
              : items.length === maxComparedProducts
                ? m.compare_full()
                : ''}
          </p>
          <div className="ml-auto flex flex-wrap gap-2">
            <Button variant="ghost" size="sm" onClick={() => comparisonList.clear()}>
              {m.compare_clear()}
            </Button>
            {items.length > 1 ? (
              <Link to={comparisonUrl(items.map(({ id }) => id))} className={buttonClass({ size: 'sm' })}>
                {m.compare_go({ count: items.length })}
              </Link>
            ) : null}
          </div>
        </section>
      ) : null}
    </>
  );
}
