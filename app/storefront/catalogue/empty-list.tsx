import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';

/**
 * Message for a list without products.
 *
 * @param hasHint suggests a change of the search or the filters that matched no product
 */
export default function EmptyList({ title, hasHint }: { title: string; hasHint: boolean }) {
  return (
    <EmptyState
      title={title}
      action={
        <Link to="/products" className={buttonClass({})}>
          {m.catalogue_all_products()}
        </Link>
      }
    >
      {hasHint ? m.catalogue_empty_hint() : null}
    </EmptyState>
  );
}
