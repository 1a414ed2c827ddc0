import { dayOf, shopTimeZone, timeOf } from '#server/platform/kernel/day.ts';
import type { ListColumn } from './column.ts';

/**
 * Encodes one field of a CSV file (RFC 4180). Puts an apostrophe before text that could be a formula, so that
 * spreadsheets do not run the formula (OWASP, CSV injection).
 */
export function csvField(value: string | number): string {
  const text =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(value) && !/^[+-]?[\d\s().]+$/.test(value)
      ? `'${value}`
      : String(value);
  return /[",\n\r;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats an instant in the shop's time zone, as spreadsheets read it: `2026-11-21 09:05:00`. */
function localTime(instant: string | number): string {
  const moment = new Date(instant);
  return instant === '' ? '' : `${dayOf(moment)} ${timeOf(moment)}`;
}

/**
 * Streams a list as a CSV file page by page, to limit memory use.
 *
 * @param name file name without extension
 * @param columns columns to export
 * @param pages the rows as a sequence of pages, for example from `readSnapshotPages`
 */
export function csvResponse<Row>(
  name: string,
  columns: readonly Pick<ListColumn<Row>, 'label' | 'text' | 'isInstant'>[],
  pages: AsyncIterable<Row[]> | Iterable<Row[]>,
): Response {
  const line = (fields: (string | number)[]) => `${fields.map(csvField).join(',')}\r\n`;
  async function* lines() {
    // The byte order mark makes spreadsheets read the text as UTF-8.
    yield `\uFEFF${line(columns.map(({ label, isInstant }) => (isInstant ? `${label()} (${shopTimeZone()})` : label())))}`;
    for await (const rows of pages)
      yield rows
        .map((row) =>
          line(columns.map(({ text, isInstant }) => (isInstant ? localTime(text(row)) : text(row)))),
        )
        .join('');
  }
  const written = lines();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await written.next();
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
    cancel: async () => void (await written.return()),
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}-${new Date().toISOString().slice(0, 10)}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
