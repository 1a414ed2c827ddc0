/**
 * Normalizes a place name for comparison. Two names become equal when they differ only in case, accents,
 * punctuation, `ue` for `ü`, `ss` for `ß`, or in `St.`, `Sankt` and `Saint`. Both names must be normalized.
 */
export function foldPlaceName(text: string): string {
  return foldPlaceNameWords(text).join(' ');
}

/** Splits a place name into normalized words. */
export function foldPlaceNameWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) =>
      /^(st|ste|sankt|saint|sainte|san|santa|sant)$/.test(word) ? 'st' : word.replace(/([aou])e/g, '$1'),
    );
}
