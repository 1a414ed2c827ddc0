import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';

interface Props {
  title: string;
  /** Suggests a change of the search or the filters that matched no product. */
  hasHint: boolean;
  /** Categories nearest to the search. */
  near: readonly { id: string; name: string }[];
}

/** Message for a list without products. */
export default function EmptyList({ title, hasHint, near }: Props) {
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
      {near.length > 0 ? (
        <nav aria-label={m.catalogue_search_near()} className="mt-4 flex flex-wrap gap-x-4 gap-y-2">
          <span>{m.catalogue_search_near()} :</span>
          {near.map(({ id, name }) => (
            <Link key={id} to={`/category/${id}`} className="text-link">
              {name}
            </Link>
          ))}
        </nav>
      ) : null}
    </EmptyState>
  );
}
