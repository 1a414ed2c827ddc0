import type { Locale } from '#shared/locales.ts';

// The catalogue uses the English terms for wheel positions, also in French texts: `700c front`. Only German
// texts translate them.
const inGerman: Record<string, string> = { front: 'vorne', rear: 'hinten', pair: 'Satz' };

/**
 * Translates the wheel position in the name of a size: `700c front` becomes `700c vorne` in German. Unknown
 * words stay unchanged.
 */
export function localizeSizeName(name: string, locale: Locale): string {
  if (locale !== 'de') return name;
  return name.replace(/(?<=^|\s)(?:front|rear|pair)$/i, (word) => inGerman[word.toLowerCase()]!);
}
