/** Builds the URL of a comparison; without products, of the page that explains how to select them. */
export function compareHref(ids: readonly string[]): string {
  return ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare';
}
