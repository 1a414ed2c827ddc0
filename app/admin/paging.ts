/** The page a list's address asks for; nonsense is the first. */
export function readPage(params: URLSearchParams): number {
  return Math.min(Math.max(Math.trunc(Number(params.get('page'))) || 1, 1), 100_000);
}

/** The same list's address at another page. */
export function pageHref(address: string, page: number): string {
  const url = new URL(address);
  url.searchParams.set('page', String(page));
  return url.pathname + url.search;
}
