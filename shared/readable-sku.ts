/** Longest SKU that is generated; the part of a variant and a number may follow. */
const longest = 40;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);

/** Shortens a word to its first letters; keeps a word with digits, such as a size, almost whole. */
const short = (word: string): string => word.slice(0, /\d/.test(word) ? 8 : 4);

/**
 * Derives a SKU that people can read from brand, name and option: `Vael`, `Selle Alpine`, `143 mm` becomes
 * `VAE-SELL-ALPI-143-MM`. The result may already be taken.
 */
export function readableSku({ brand, name, option = '' }: SkuSource): string {
  const brandWords = wordsOf(brand);
  const words = wordsOf(name).filter((word) => !brandWords.includes(word));
  const parts = [
    ...brandWords.slice(0, 1).map((word) => word.slice(0, 3)),
    ...words.slice(0, 3).map(short),
    ...wordsOf(option).slice(0, 3).map(short),
  ];
  return parts.join('-').slice(0, longest) || 'ART';
}

export interface SkuSource {
  brand: string;
  name: string;
  /** Value that distinguishes a variant, such as its size. */
  option?: string;
}
