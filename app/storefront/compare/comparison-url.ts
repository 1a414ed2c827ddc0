/**
 * Returns the URL that compares these products. Without products, the URL opens the page that explains how to
 * select products for comparison.
 */
export function comparisonUrl(ids: readonly string[]): string {
  return ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare';
}
