import type { Locale } from '#shared/locales.ts';

interface DataSheetTexts {
  title: string;
  article: string;
  compatibility: string;
  variants: string;
  note: string;
}

/** Texts of the data sheets that only the demo needs. */
export const dataSheetTexts: Readonly<Record<Locale, DataSheetTexts>> = {
  fr: {
    title: 'Fiche technique',
    article: 'Article',
    compatibility: 'Compatibilité',
    variants: 'Variantes',
    note: 'Établie par la boutique de démonstration à partir des données de son catalogue. La marque et le produit sont inventés.',
  },
  de: {
    title: 'Datenblatt',
    article: 'Artikel',
    compatibility: 'Kompatibilität',
    variants: 'Varianten',
    note: 'Vom Demo-Shop aus den Daten seines Katalogs erstellt. Marke und Produkt sind erfunden.',
  },
  en: {
    title: 'Data sheet',
    article: 'Article',
    compatibility: 'Compatibility',
    variants: 'Variants',
    note: 'Made by the demo shop from the data of its catalogue. The brand and the product are invented.',
  },
};

/** Title of the data sheet by language, as the list of a product’s documents shows it. */
export const dataSheetNames = {
  fr: dataSheetTexts.fr.title,
  de: dataSheetTexts.de.title,
  en: dataSheetTexts.en.title,
};
