/** A row of a page that is read with the count of all: of an empty page there is one row without an id. */
export type PageRow<T> = (T | { id: null }) & { total: number; place: number } & Record<string, unknown>;

/** Tells the lines of a page from the count that stands in each of its rows. */
export function pageAndTotal<T>(rows: readonly PageRow<T>[]): { items: T[]; total: number } {
  const items = rows.flatMap(({ total: _, place: __, ...line }) => (line.id === null ? [] : [line as T]));
  return { items, total: rows[0]?.total ?? 0 };
}
