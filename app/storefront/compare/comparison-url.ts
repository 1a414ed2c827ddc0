/**
 * Returns the URL that compares these products. Without products, it opens the page that explains how to
 * select them.
 */
export function comparisonUrl(ids: readonly string[]): string {
  return ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare';
}
