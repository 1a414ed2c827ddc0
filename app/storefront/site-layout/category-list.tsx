import { ArrowRight } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { CachedFragment } from '#performance/render-cache/cached-fragment.tsx';
import { Link } from '#app/link.tsx';
import type { SiteLayoutData } from './data.ts';

type Props = Pick<SiteLayoutData, 'categories'>;

/** Links to the top-level categories in the header's menu. */
export function CategoryList(props: Props) {
  return (
    <CachedFragment
      className="rounded-md border border-rule bg-surface p-3 shadow-raised"
      of={Categories}
      items={[{ key: 'all', props }]}
    />
  );
}

function Categories({ categories }: Props) {
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
