import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import { useSectionInView } from './use-section-in-view.ts';
import './contents.css';

interface TableOfContentsProps {
  sections: { id: string; title: string }[];
  /** Language of the titles, if it is not the reader's. */
  locale?: Locale | undefined;
}

/**
 * Table of contents beside the text; marks the current section. Without JavaScript it consists of plain
 * anchor links.
 */
export function TableOfContents({ sections, locale }: TableOfContentsProps) {
  const current = useSectionInView(sections.map(({ id }) => id));
  return (
    <nav
      aria-label={m.terms_contents()}
      className="legal-contents border-y border-rule py-4 lg:sticky lg:top-28 lg:self-start lg:border-y-0 lg:py-0"
    >
      <p className="legend mb-2" aria-hidden="true">
        {m.terms_contents()}
      </p>
      <ol lang={locale} className="gap-x-4 min-[22rem]:columns-2 lg:columns-1">
        {sections.map(({ id, title }, index) => (
          <li key={id} className="break-inside-avoid">
            <Link
              to={`#${id}`}
              aria-current={id === current ? 'location' : undefined}
              className="flex min-h-11 items-center gap-3 border-l-2 border-transparent py-1.5 text-[0.9375rem] leading-snug text-muted underline-offset-4 hover:text-ink hover:underline lg:min-h-9 lg:border-rule lg:pl-4 lg:aria-[current]:border-accent lg:aria-[current]:font-[600] lg:aria-[current]:text-ink"
            >
              <span aria-hidden="true" className="figures w-5 text-sm">
                {index + 1}
              </span>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
