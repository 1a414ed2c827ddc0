/** Returns the page number in a list's URL; 1 if it is missing or invalid. */
export function readPageNumber(params: URLSearchParams): number {
  return Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), 100_000);
}

/** Returns the list's URL for another page. */
export function pageHref(address: string, page: number): string {
  const url = new URL(address);
  url.searchParams.set('page', String(page));
  return url.pathname + url.search;
}
