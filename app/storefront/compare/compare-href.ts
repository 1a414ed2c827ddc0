/** The address of a comparison; without products the page that says how to choose. */
export function compareHref(ids: readonly string[]): string {
  return ids.length > 0 ? `/compare?ids=${ids.join(',')}` : '/compare';
}
