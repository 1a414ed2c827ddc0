import type { Locale } from '#shared/locales.ts';

// The stored names of sizes use the English terms for wheel positions, as the specification does.
const positions: Partial<Record<Locale, Record<string, string>>> = {
  fr: { front: 'avant', rear: 'arrière', pair: 'paire' },
  de: { front: 'vorne', rear: 'hinten', pair: 'Satz' },
};

/**
 * Formats the name of a size for readers: `700c front` becomes `700c avant` in French, and `420mm` becomes
 * `420 mm`. Unknown words stay unchanged.
 */
export function localizeSizeName(name: string, locale: Locale): string {
  return name
    .replace(/(?<=\d)(mm|cm)$/, '\u00a0$1')
    .replace(/(?<=^|\s)(?:front|rear|pair)$/i, (word) => positions[locale]?.[word.toLowerCase()] ?? word);
}
