import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { CategoryList } from './category-list.tsx';
import type { SiteLayoutData } from './data.ts';
import { navLinkClass } from './nav-link-class.ts';
import { useHoverMenu } from './use-hover-menu.ts';

/** Link to the category overview, with a menu of the top-level categories. */
export default function CategoryMenu({
  title,
  categories,
}: {
  title: string;
  categories: SiteLayoutData['categories'];
}) {
  const id = useId();
  const menu = useHoverMenu();
  return (
    <div {...menu.area} className="relative flex items-center">
      <Link to="/categories" className={navLinkClass} onClick={menu.close}>
        {title}
      </Link>
      <button
        type="button"
        aria-label={m.nav_categories_show()}
        aria-expanded={menu.open}
        aria-controls={id}
        onClick={menu.toggle}
        className="grid h-10 w-6 place-items-center text-muted hover:text-ink noscript:hidden"
      >
        <ChevronDown
          aria-hidden="true"
          className={menu.open ? 'size-4 rotate-180 transition-transform' : 'size-4 transition-transform'}
        />
      </button>
      <div
        id={id}
        hidden={!menu.open}
        onClick={menu.close}
        className="absolute top-full -left-5 z-30 w-[34rem] pt-3"
      >
        <CategoryList categories={categories} />
      </div>
    </div>
  );
}
