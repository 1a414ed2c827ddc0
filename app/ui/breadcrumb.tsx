import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useUiTexts } from './texts.ts';

/** Breadcrumb whose last item is the current page. `to` is a full path with the language prefix. */
export function Breadcrumb({ items }: { items: { label: ReactNode; to?: string }[] }) {
  return (
    <nav aria-label={useUiTexts().breadcrumb}>
      <ol className="flex flex-wrap items-center text-sm text-muted">
        {items.map((item, index) => (
          <li
            key={index}
            className="flex min-w-0 items-center not-last:after:mx-2.5 not-last:after:text-edge not-last:after:content-['/']"
          >
            {item.to ? (
              <Link
                to={item.to}
                className="inline-flex min-h-11 items-center hover:text-ink hover:underline hover:underline-offset-4 md:min-h-8"
              >
                {item.label}
              </Link>
            ) : (
              <span aria-current="page" className="text-ink">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
