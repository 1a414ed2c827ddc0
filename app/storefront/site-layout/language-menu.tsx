import { ChevronDown } from 'lucide-react';
import { useLocation, useMatches } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Menu, MenuLink } from '#app/ui/menu.tsx';
import { type Locale, localeNames, pathInLocale, pathWithoutLocale } from '#shared/locales.ts';
import { saveLanguage } from './save-language.ts';
import { topBarControlClass } from './icon-button-class.ts';

/**
 * Menu with links to the same page in the other languages. Loads a full page, because texts and URLs both
 * change. A shop in one language shows none.
 */
export function LanguageMenu({
  current,
  languages,
  isSignedIn,
}: {
  current: Locale;
  languages: readonly Locale[];
  isSignedIn: boolean;
}) {
  const { pathname, search } = useLocation();
  // The path of a product differs by language, because it contains the name.
  const { paths } = (useMatches().at(-1)?.loaderData ?? {}) as { paths?: Record<Locale, string> };
  if (languages.length < 2) return null;
  return (
    <Menu
      trigger={
        <>
          {current.toUpperCase()} <ChevronDown aria-hidden="true" />
        </>
      }
      label={`${current.toUpperCase()}, ${m.nav_language()} (${localeNames[current]})`}
      triggerClass={topBarControlClass}
      align="end"
    >
      {languages.map((locale) => (
        <MenuLink
          key={locale}
          to={pathInLocale(locale, paths?.[locale] ?? pathWithoutLocale(pathname)) + search}
          reloadDocument
          hrefLang={locale}
          lang={locale}
          aria-current={locale === current ? 'true' : undefined}
          onClick={() => saveLanguage(locale, isSignedIn)}
        >
          <span className="figures w-6 text-sm text-muted uppercase">{locale}</span>
          {localeNames[locale]}
        </MenuLink>
      ))}
    </Menu>
  );
}
