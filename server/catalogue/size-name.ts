import type { Locale } from '../../shared/locales.ts';

// The catalogue names the places of a wheel in English, as the trade does: `700c front`.
const places: Record<string, Record<Locale, string>> = {
  front: { fr: 'avant', de: 'vorne', en: 'front' },
  rear: { fr: 'arrière', de: 'hinten', en: 'rear' },
  pair: { fr: 'paire', de: 'Satz', en: 'pair' },
};

/** A size as a reader sees it: `700c front` is `700c avant` in French. Words the shop does not know stay as staff wrote them. */
export function sizeName(name: string, locale: Locale): string {
  return name.replace(/(?<=^|\s)(?:front|rear|pair)$/i, (word) => places[word.toLowerCase()]![locale]);
}
