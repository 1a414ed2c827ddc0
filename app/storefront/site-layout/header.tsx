import { Suspense, lazy } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { CartLink } from './cart-link.tsx';
import type { SiteLayoutData } from './data.ts';
import { topBarControlClass } from './icon-button-class.ts';
import { LayoutLink } from './menu-link.tsx';
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
      <nav aria-label={m.nav_service()} className="page hidden min-h-9 items-center md:flex">
        {data.menu.service.map((link, at) => (
          <LayoutLink
            key={link.to}
            link={link}
            className={at === 0 ? `${topBarControlClass} -ml-2.5` : topBarControlClass}
          />
        ))}
        <SiteLinks html={data.site.header} />
        <div className="-mr-2.5 ml-auto flex">
          <Suspense>
            <ServiceMenus data={data} />
          </Suspense>
        </div>
      </nav>
      <div className="page flex min-h-16 items-center gap-1 md:min-h-18 md:gap-5 lg:gap-7">
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
        <nav
          aria-label={m.nav_main()}
          className="hidden min-w-0 flex-wrap items-center gap-x-5 md:flex lg:gap-x-6"
        >
          {data.menu.main.map((link) =>
            link.isMenu ? (
              <Suspense key="menu">
                <CategoryMenu title={link.text} categories={data.categories} />
              </Suspense>
            ) : (
              <LayoutLink key={link.to} link={link} isMain className={navLinkClass} />
            ),
          )}
        </nav>
        <div className="hidden min-w-36 flex-1 justify-end md:flex">
          <div className="w-full max-w-lg">
            <SearchBox />
          </div>
        </div>
        <div className="-mr-3 flex items-center max-md:ml-auto md:shrink-0 lg:gap-2">
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
