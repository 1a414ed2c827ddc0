import { type ProductDocument, listDocuments } from '#server/catalogue/products/documents/index.ts';
import type { Shop } from '#server/shop.ts';
import { formatFileSize } from '#shared/format-file-size.ts';
import { m } from '#shared/i18n/index.ts';

/** A document as the back office shows it. */
export interface ListedDocument {
  id: string;
  name: string;
  /** Names by language; empty without a translation. */
  names: { fr: string; de: string; en: string };
  url: string;
  /** Type with size, or host of the link, then the language if it is known. */
  details: string;
}

/** Loads the documents of a product for the back office. */
export async function loadDocuments(shop: Shop, productId: string): Promise<ListedDocument[]> {
  const languages = new Intl.DisplayNames('fr', { type: 'language' });
  const describe = ({ url, bytes, language }: ProductDocument) =>
    [
      ...(url.startsWith('/')
        ? ['PDF', formatFileSize(bytes ?? 0, 'fr')]
        : [m.documents_link_at({ host: new URL(url).host })]),
      ...(language ? [languages.of(language) ?? language] : []),
    ].join(' · ');
  return (await listDocuments(shop.db, productId)).map((document) => ({
    id: document.id,
    name: document.name.fr,
    names: { de: '', en: '', ...document.name },
    url: document.url,
    details: describe(document),
  }));
}
