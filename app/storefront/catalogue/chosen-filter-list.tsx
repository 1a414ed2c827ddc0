import { X } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { chosenFilters } from './chosen-filters.ts';
import type { ProductList } from './load-list.server.ts';
import { productListUrl } from './product-list-url.ts';

/** The chosen filter values, each a link to the list without it, and a link to the list without filters. */
export default function ChosenFilterList({ list, path }: { list: ProductList; path: string }) {
  return (
    <ul aria-label={m.catalogue_chosen_filters()} className="chosen-filters">
      {chosenFilters(list).map(({ title, label, rest }) => (
        <li key={`${title} ${label}`}>
          <Link to={productListUrl(path, rest)} preventScrollReset>
            <span className="sr-only">{m.catalogue_remove_filter()} </span>
            <span>
              <span className="text-muted">{title}</span> {label}
            </span>
            <X aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link to={productListUrl(path, { q: list.query.q, sort: list.query.sort })} preventScrollReset>
          {m.catalogue_clear()}
        </Link>
      </li>
    </ul>
  );
}
