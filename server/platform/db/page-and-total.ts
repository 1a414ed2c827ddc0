/** Row of a page query that also returns the total; an empty page gives one row without an id. */
export type PageRow<T> = (T | { id: null }) & { total: number; place: number } & Record<string, unknown>;

/** Separates the rows of a page from the total that each row carries. */
export function pageAndTotal<T>(rows: readonly PageRow<T>[]): { items: T[]; total: number } {
  const items = rows.flatMap(({ total: _, place: __, ...line }) => (line.id === null ? [] : [line as T]));
  return { items, total: rows[0]?.total ?? 0 };
}
