import type { Locale } from '#shared/locales.ts';

// The catalogue names the places of a wheel as the trade does, in French too: `700c front`. German does not say it so.
const inGerman: Record<string, string> = { front: 'vorne', rear: 'hinten', pair: 'Satz' };

/** A size as a reader sees it: `700c front` is `700c vorne` in German. Words the shop does not know stay as staff wrote them. */
export function sizeName(name: string, locale: Locale): string {
  if (locale !== 'de') return name;
  return name.replace(/(?<=^|\s)(?:front|rear|pair)$/i, (word) => inGerman[word.toLowerCase()]!);
}
