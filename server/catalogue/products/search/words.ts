const isWord = /^[a-z0-9]+$/;
/** Printable ASCII, which has no accents to remove. */
const isAscii = /^[ -~]*$/;

/** Normalizes text for comparison: lower case, no accents, ß as ss. */
export function fold(text: string): string {
  if (isAscii.test(text)) return text.toLowerCase();
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae');
}

/**
 * Splits a text into folded words (lower case, no accents). `10-51` gives `10`, `51` and `1051`; `12x142`
 * stays one word.
 */
export const splitWords = (text: string): string[] => splitFolded(fold(text));

/** Splits a folded text like `splitWords`. */
export function splitFolded(folded: string): string[] {
  const found: string[] = [];
  for (const chunk of folded.split(/[\s,;:!?()'’"«»/·]+/)) {
    if (isWord.test(chunk)) {
      found.push(chunk);
      continue;
    }
    const parts = chunk.split(/[^a-z0-9]+/).filter(Boolean);
    found.push(...parts);
    if (parts.length > 1) found.push(parts.join(''));
  }
  return found;
}

/** Normalizes a SKU for comparison: lower case, without separators. */
export function foldSku(text: string): string {
  return fold(text).replace(/[^a-z0-9]/g, '');
}
