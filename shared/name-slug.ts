/** Letters that Unicode does not decompose into a base letter and an accent. */
const ligatures: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/**
 * Converts a name for use in a URL: lower-case letters without accents, digits and single hyphens. Omits other
 * scripts. Empty if nothing is left. Small, because browsers load it; any-ascii would add its tables of all scripts.
 *
 * @param longest greatest number of characters; a longer slug ends after a whole word where possible
 */
export function nameSlug(name: string, longest = 60): string {
  const words = name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]+/g, '')
    .match(/[a-z0-9ßæœøłđ]+/g);
  const slug = (words ?? []).join('-').replaceAll(/[ßæœøłđ]/g, (letter) => ligatures[letter]!);
  if (slug.length <= longest) return slug;
  const end = slug.lastIndexOf('-', longest);
  return slug.slice(0, end === -1 ? longest : end);
}
