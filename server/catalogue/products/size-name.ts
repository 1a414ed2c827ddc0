import type { Locale } from '#shared/locales.ts';

// The catalogue uses the trade's English terms for wheel positions, in French too: `700c front`. German
// translates them.
const inGerman: Record<string, string> = { front: 'vorne', rear: 'hinten', pair: 'Satz' };

/** Localizes a size: `700c front` is `700c vorne` in German. Unknown words stay as entered. */
export function sizeName(name: string, locale: Locale): string {
  if (locale !== 'de') return name;
  return name.replace(/(?<=^|\s)(?:front|rear|pair)$/i, (word) => inGerman[word.toLowerCase()]!);
}
