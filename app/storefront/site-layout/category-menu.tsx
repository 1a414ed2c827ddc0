import { ArrowRight, ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { CachedFragment } from '#app/ui/drawn-once.tsx';
import type { SiteLayoutData } from './data.ts';
import { navLinkClass } from './nav-link-class.ts';
import { useHoverMenu } from './use-hover-menu.ts';

/** "Catégories": a link to the overview with a menu of the top-level categories. */
export function CategoryMenu({ categories }: { categories: SiteLayoutData['categories'] }) {
  const id = useId();
  const menu = useHoverMenu();
  return (
    <div {...menu.area} className="relative flex items-center">
      <Link to="/categories" className={navLinkClass} onClick={menu.close}>
        {m.nav_categories()}
      </Link>
      <button
        type="button"
        aria-label={m.nav_categories_show()}
        aria-expanded={menu.open}
        aria-controls={id}
        onClick={menu.toggle}
        className="grid h-10 w-6 place-items-center text-muted hover:text-ink noscript:hidden"
      >
        <ChevronDown aria-hidden="true" className={menu.open ? 'size-4 rotate-180 transition-transform' : 'size-4 transition-transform'} />
      </button>
      <div id={id} hidden={!menu.open} onClick={menu.close} className="absolute top-full -left-5 z-30 w-[34rem] pt-3">
        <CachedFragment
          className="rounded-md border border-rule bg-surface p-3 shadow-raised"
          of={Categories}
          items={[{ key: 'all', props: { categories } }]}
        />
      </div>
    </div>
  );
}

function Categories({ categories }: { categories: SiteLayoutData['categories'] }) {
  return (
    <>
      <ul className="grid grid-cols-2">
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to={`/category/${category.id}`}
              className="flex min-h-10 items-center rounded-sm px-3 text-[0.9375rem] transition-colors hover:bg-sunken focus-visible:outline-offset-0"
            >
              {category.name}
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to="/categories"
        className="group mt-2 flex min-h-11 items-center justify-between border-t border-rule px-3 pt-2 text-[0.9375rem] font-[560]"
      >
        {m.nav_all_categories()}
        <ArrowRight aria-hidden="true" className="size-4 transition-transform group-hover:translate-x-1" />
      </Link>
    </>
  );
}
