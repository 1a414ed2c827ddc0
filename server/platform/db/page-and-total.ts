/**
 * Row of a query that returns one page of a list and the total number. An empty page has one row whose id is
 * null.
 */
export type PageRow<T> = (T | { id: null }) & { total: number; place: number } & Record<string, unknown>;

/** Separates the rows of a page from the total, which every row contains. */
export function splitPageAndTotal<T>(rows: readonly PageRow<T>[]): { items: T[]; total: number } {
  const items = rows.flatMap(({ total: _, place: __, ...line }) => (line.id === null ? [] : [line as T]));
  return { items, total: rows[0]?.total ?? 0 };
}
