import { type Locale, locales, pathInLocale } from '#shared/locales.ts';
import { currentLocale } from '#shared/i18n/index.ts';
import { useOrigin } from './use-origin.ts';

interface PageMetaProps {
  title: string;
  description?: string;
  /** The page's address without language; given, it becomes canonical and its other languages are named. */
  path?: string;
  /** Of a list: each page of it is canonical for itself, whatever its filters and order. */
  page?: number;
  noIndex?: boolean;
}

/** Title, description, canonical address and the same page in the other languages. */
export function PageMeta({ title, description, path, page = 1, noIndex }: PageMetaProps) {
  const origin = useOrigin();
  const href = (locale: Locale) => `${origin}${pathInLocale(locale, path ?? '/')}${page > 1 ? `?page=${page}` : ''}`;
  return (
    <>
      <title>{`${title} · Pignon`}</title>
      {description ? <meta name="description" content={description.slice(0, 300)} /> : null}
      {noIndex ? <meta name="robots" content="noindex" /> : null}
      {path ? <link rel="canonical" href={href(currentLocale())} /> : null}
      {path ? locales.map((locale) => <link key={locale} rel="alternate" hrefLang={locale} href={href(locale)} />) : null}
      {path ? <link rel="alternate" hrefLang="x-default" href={href('fr')} /> : null}
    </>
  );
}
