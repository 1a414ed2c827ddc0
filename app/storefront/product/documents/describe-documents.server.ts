import { type ProductDetail, inLanguage } from '#server/catalogue/products/index.ts';
import { formatFileSize } from '#shared/format-file-size.ts';
import type { Locale } from '#shared/locales.ts';

/** Returns the documents of a product with their name and details in the language of the page. */
export function describeDocuments({ documents }: ProductDetail, locale: Locale) {
  // Creating the names of languages is slow, and most products have no documents.
  if (documents.length === 0) return [];
  const languages = new Intl.DisplayNames(locale, { type: 'language' });
  return documents.map(({ id, name, language, url, bytes }) => {
    const isFile = url.startsWith('/');
    return {
      id,
      name: inLanguage(name, locale),
      url,
      language,
      isFile,
      // Type and size of a file or host of a link, then the language if it is known.
      details: [
        ...(isFile ? ['PDF', formatFileSize(bytes ?? 0, locale)] : [new URL(url).host]),
        ...(language ? [languages.of(language) ?? language] : []),
      ].join(' · '),
    };
  });
}

export type DescribedDocument = ReturnType<typeof describeDocuments>[number];
