import { Suspense, lazy } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Link, NavLink } from '#app/link.tsx';
import { CartLink } from './cart-link.tsx';
import type { SiteLayoutData } from './data.ts';
import { topBarControlClass } from './icon-button-class.ts';
import { navLinkClass } from './nav-link-class.ts';
import { SearchBox } from './search-box.tsx';
import { SiteLinks } from './site-links.tsx';
import { UserMenu } from './user-menu.tsx';
import { ShopLogo } from './shop-logo.tsx';

// The page contains these menus as HTML, and they open without scripts; their scripts load after the page's
// script.
const CategoryMenu = lazy(() => import('./category-menu.tsx'));
const MobileMenu = lazy(() => import('./mobile-menu.tsx'));
const PhoneSearch = lazy(() => import('./phone-search.tsx'));
const ServiceMenus = lazy(() => import('./preference-menus.tsx'));

/** Header of the storefront. Its top bar scrolls away; logo, search and cart stay visible. */
export function Header({ data }: { data: SiteLayoutData }) {
  return (
    <header className="sticky top-0 z-30 border-b border-rule bg-paper md:-top-9">
      <nav aria-label={m.nav_service()} className="page hidden h-9 items-center md:flex">
        <Link to="/terms" className={`${topBarControlClass} -ml-2.5`}>
          {m.nav_terms()}
        </Link>
        <a href={`mailto:${data.email}`} className={topBarControlClass}>
          {m.nav_contact()}
        </a>
        <SiteLinks html={data.site.header} />
        <div className="-mr-2.5 ml-auto flex">
          <Suspense>
            <ServiceMenus data={data} />
          </Suspense>
        </div>
      </nav>
      <div className="page flex h-16 items-center gap-1 md:h-18 md:gap-5 lg:gap-7">
        <Suspense>
          <MobileMenu data={data} />
        </Suspense>
        <Link
          to="/"
          aria-label={m.nav_home({ name: data.shopName })}
          className="inline-flex h-11 items-center"
        >
          <ShopLogo data={data} className="h-7 md:h-8.5" />
        </Link>
        <nav aria-label={m.nav_main()} className="hidden items-center gap-5 md:flex lg:gap-6">
          <Suspense>
            <CategoryMenu categories={data.categories} />
          </Suspense>
          <NavLink to="/products" className={navLinkClass}>
            {m.nav_products()}
          </NavLink>
        </nav>
        <div className="hidden min-w-0 flex-1 justify-end md:flex">
          <div className="w-full max-w-lg">
            <SearchBox />
          </div>
        </div>
        <div className="-mr-3 flex items-center max-md:ml-auto lg:gap-2">
          <Suspense>
            <PhoneSearch />
          </Suspense>
          <UserMenu user={data.user} />
          <CartLink />
        </div>
      </div>
    </header>
  );
}
