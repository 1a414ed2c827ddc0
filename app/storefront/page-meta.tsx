import { type Locale, type LocalizedPath, pathInLocale } from '#shared/locales.ts';
import { currentLocale } from '#shared/i18n/index.ts';
import { useShopName } from '#app/use-shop-name.ts';
import { useShopLanguages } from './use-shop-languages.ts';
import { useOrigin } from './use-origin.ts';

interface PageMetaProps {
  title: string;
  description?: string;
  /**
   * If present, the page gets a canonical URL and links to the other languages.
   */
  path?: LocalizedPath;
  /**
   * Page number of a list. Each page of a list has its own canonical URL, which contains no filters and no
   * sort order.
   */
  page?: number;
  noIndex?: boolean;
}

/** Meta tags of a page: title, description, canonical URL and links to the other languages. */
export function PageMeta({ title, description, path, page = 1, noIndex }: PageMetaProps) {
  const origin = useOrigin();
  const shopName = useShopName();
  const languages = useShopLanguages();
  const href = (locale: Locale) =>
    `${origin}${pathInLocale(locale, path ?? '/')}${page > 1 ? `?page=${page}` : ''}`;
  return (
    <>
      <title>{[title, shopName].filter(Boolean).join(' · ')}</title>
      {description ? <meta name="description" content={description.slice(0, 300)} /> : null}
      {noIndex ? <meta name="robots" content="noindex" /> : null}
      {path ? <link rel="canonical" href={href(currentLocale())} /> : null}
      {path
        ? languages.map((locale) => (
            <link key={locale} rel="alternate" hrefLang={locale} href={href(locale)} />
          ))
        : null}
      {path ? <link rel="alternate" hrefLang="x-default" href={href('fr')} /> : null}
    </>
  );
}
