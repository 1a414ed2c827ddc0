/**
 * Normalises a name for comparison: removes differences of case, accents, punctuation, `ue` for `ü`, `ss` for
 * `ß`, `St.`, `Sankt` and `Saint`. Both sides must be normalised the same way.
 */
export function fold(text: string): string {
  return foldWords(text).join(' ');
}

/** Words of the normalised name. */
export function foldWords(text: string): string[] {
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
