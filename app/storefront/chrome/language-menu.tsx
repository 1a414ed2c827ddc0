import { ChevronDown } from 'lucide-react';
import { useLocation } from 'react-router';
import { m } from '#app/i18n/index.ts';
import { Menu, MenuLink } from '#app/ui/menu.tsx';
import { type Locale, localeNames, locales, pathInLocale, pathWithoutLocale } from '#shared/locales.ts';
import { settingClass } from './icon-button-class.ts';

/** This same page in every language, with its query. */
export function useLanguageLinks(): { locale: Locale; name: string; to: string; onClick: () => void }[] {
  const { pathname, search } = useLocation();
  return locales.map((locale) => ({
    locale,
    name: localeNames[locale],
    to: pathInLocale(locale, pathWithoutLocale(pathname)) + search,
    // Remembered for the next visit to `/`, where the server reads it.
    onClick: () => {
      document.cookie = `preferred-language=${locale}; path=/; max-age=31536000; samesite=lax`;
    },
  }));
}

/** The same page in the other languages. A full load: texts and addresses both change. */
export function LanguageMenu({ current }: { current: Locale }) {
  const links = useLanguageLinks();
  return (
    <Menu
      trigger={
        <>
          {current.toUpperCase()} <ChevronDown aria-hidden="true" />
        </>
      }
      label={`${current.toUpperCase()}, ${m.nav_language()} (${localeNames[current]})`}
      triggerClass={settingClass}
      align="end"
    >
      {links.map(({ locale, name, to, onClick }) => (
        <MenuLink
          key={locale}
          to={to}
          reloadDocument
          hrefLang={locale}
          lang={locale}
          aria-current={locale === current ? 'true' : undefined}
          onClick={onClick}
        >
          <span className="figures w-6 text-sm text-muted uppercase">{locale}</span>
          {name}
        </MenuLink>
      ))}
    </Menu>
  );
}
