import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { CurrencyMenu } from './currency-menu.tsx';
import type { SiteLayoutData } from './data.ts';
import { LanguageMenu } from './language-menu.tsx';
import { LayoutLink } from './menu-link.tsx';
import { ThemeMenu } from './theme-menu.tsx';

const line = 'flex min-h-13 items-center border-b border-rule font-[560]';

/** Side panel of the mobile menu with all links and settings of the header. */
export function MobileMenuPanel({
  data,
  open,
  onClose,
}: {
  data: SiteLayoutData;
  open: boolean;
  onClose: () => void;
}) {
  return (
    <Sheet open={open} onClose={onClose} title={m.nav_menu()} side="start">
      <nav
        aria-label={m.nav_main()}
        className="-mt-4 grid"
        onClick={(event) => (event.target as Element).closest('a') && onClose()}
      >
        {data.menu.main.map((link) =>
          link.isMenu ? (
            <Disclosure key="menu" title={link.text} open>
              <ul className="-mb-2 grid">
                {data.categories.map((category) => (
                  <li key={category.id}>
                    <Link to={`/category/${category.id}`} className="flex min-h-11 items-center text-ink">
                      {category.name}
                    </Link>
                  </li>
                ))}
                <li>
                  <Link to="/categories" className="text-link inline-flex min-h-11 items-center text-ink">
                    {m.nav_all_categories()}
                  </Link>
                </li>
              </ul>
            </Disclosure>
          ) : (
            <LayoutLink key={link.to} link={link} className={line} />
          ),
        )}
        {data.menu.service.map((link) => (
          <LayoutLink key={link.to} link={link} className={line} />
        ))}
        <Link to="/favourites" className={line}>
          {m.favourites_title()}
        </Link>
        <Link to="/my-bike" className={line}>
          {m.bike_title()}
        </Link>
        <Link to="/builder" className={line}>
          {m.builder_title()}
        </Link>
        <Link to={data.user ? '/account' : '/auth'} className={line}>
          {data.user ? m.nav_account() : m.nav_login()}
        </Link>
        <div className="-mx-2.5 flex pt-4 [&_button]:min-h-11">
          <LanguageMenu current={data.locale} languages={data.languages} isSignedIn={Boolean(data.user)} />
          <CurrencyMenu current={data.currency} />
          <ThemeMenu />
        </div>
      </nav>
    </Sheet>
  );
}
