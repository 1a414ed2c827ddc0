import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import type { SuggestionItem } from './use-suggestions.ts';

interface SuggestionListProps {
  id: string;
  items: SuggestionItem[];
  active: number;
  shown: boolean;
  onDone: () => void;
}

/**
 * List of search suggestions below the search field. Focus stays in the field, whose `aria-activedescendant`
 * names the active entry.
 */
export function SuggestionList({ id, items, active, shown, onDone }: SuggestionListProps) {
  const titles = {
    help: m.nav_search_help(),
    categories: m.nav_search_categories(),
    brands: m.nav_search_brands(),
    products: m.nav_search_products(),
  };
  const groups = (['help', 'categories', 'brands', 'products'] as const).filter((group) =>
    items.some((item) => item.group === group),
  );
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={m.nav_search_suggestions()}
      hidden={!shown}
      className="absolute inset-x-0 top-full z-40 mt-1.5 max-h-[70dvh] overflow-y-auto rounded-md border border-rule bg-surface p-1.5 shadow-raised"
    >
      {groups.map((group) => (
        <div
          key={group}
          role="group"
          aria-label={titles[group]}
          className="not-last:mb-1.5 not-last:border-b not-last:border-rule not-last:pb-1.5"
        >
          <p aria-hidden="true" className="legend px-3 pt-1.5 pb-1">
            {titles[group]}
          </p>
          {items.map((item, index) =>
            item.group === group ? (
              <Link
                key={item.key}
                id={`${id}-${index}`}
                to={item.to}
                role="option"
                aria-selected={index === active}
                tabIndex={-1}
                onClick={onDone}
                className="flex min-h-11 items-center gap-3 rounded-sm px-3 py-1.5 text-[0.9375rem] leading-snug hover:bg-sunken aria-selected:bg-sunken aria-selected:shadow-[inset_3px_0_0_var(--accent)]"
              >
                {item.image ? (
                  <img
                    src={item.image}
                    alt=""
                    width={800}
                    height={800}
                    loading="lazy"
                    className="size-11 shrink-0 bg-ground object-contain mix-blend-normal"
                  />
                ) : null}
                <span className="min-w-0 flex-1">
                  <span className="line-clamp-2">{item.text}</span>
                  {item.detail ? (
                    <span className="block text-[0.8125rem] text-muted">{item.detail}</span>
                  ) : null}
                </span>
                {item.price ? (
                  <span className="figures shrink-0 text-sm font-[560]">{item.price}</span>
                ) : null}
              </Link>
            ) : null,
          )}
        </div>
      ))}
    </div>
  );
}
