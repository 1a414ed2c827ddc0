import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { cx } from './cx.ts';
import { useUiTexts } from './texts.ts';

/**
 * Returns the page numbers to show: the first and the last page, the current page and its neighbours. The
 * number 0 marks a gap.
 */
export function pageNumbersToShow(page: number, pages: number): number[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((n, i) => {
    const before = sorted[i - 1] ?? 0;
    // If a gap would omit only one page, shows that page instead.
    if (n - before === 2) return [n - 1, n];
    return n - before > 2 ? [0, n] : [n];
  });
}

const item = 'figures grid size-11 place-items-center text-[0.9375rem] md:size-10';

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({
  page,
  pages,
  hrefOf,
}: {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
}) {
  const texts = useUiTexts();
  if (pages <= 1) return null;
  return (
    <nav aria-label={texts.pagination} className="border-t border-rule">
      <ul className="flex items-center justify-between md:justify-center md:gap-1">
        <Arrow
          to={page > 1 ? hrefOf(page - 1) : null}
          rel="prev"
          label={texts.previous}
          icon={<ChevronLeft aria-hidden="true" className="size-5" />}
        />
        {pageNumbersToShow(page, pages).map((n, index) => (
          <li
            key={n || `gap-${index}`}
            className={cx(n !== page && Math.abs(n - page) === 1 && 'max-[22rem]:hidden')}
          >
            {n === 0 ? (
              <span aria-hidden="true" className={cx(item, 'w-5! text-muted md:w-8!')}>
                …
              </span>
            ) : (
              <Link
                to={hrefOf(n)}
                aria-label={texts.page(n)}
                aria-current={n === page ? 'page' : undefined}
                className={cx(
                  item,
                  '-mt-px border-t-[3px] border-transparent text-muted transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:font-[620] aria-[current=page]:text-ink',
                )}
              >
                {n}
              </Link>
            )}
          </li>
        ))}
        <Arrow
          to={page < pages ? hrefOf(page + 1) : null}
          rel="next"
          label={texts.next}
          icon={<ChevronRight aria-hidden="true" className="size-5" />}
        />
      </ul>
    </nav>
  );
}

function Arrow({ to, rel, label, icon }: { to: string | null; rel: string; label: string; icon: ReactNode }) {
  return (
    <li>
      {to ? (
        <Link to={to} rel={rel} aria-label={label} className={cx(item, 'hover:bg-sunken')}>
          {icon}
        </Link>
      ) : (
        <span aria-hidden="true" className={cx(item, 'text-muted opacity-40')}>
          {icon}
        </span>
      )}
    </li>
  );
}
