import { NotReadable, columns, readRecords } from '#server/catalogue/imports/index.ts';
import { MerchantFault } from '../fault.ts';
import { ask, bounded } from './ask.ts';
import type { Connector, MerchantRow, Page } from './connector.ts';
import { given, textOf } from './read.ts';

/** Maximum size in bytes; the file is read row by row, so memory is not the limit. */
const largestFile = 500 * 1024 * 1024;

/**
 * Reads a CSV from a URL row by row as it arrives; holds only one page. To resume, skips the rows before the
 * cursor.
 */
export const csvUrl: Connector = async function* ({ merchant, asking, size }, from) {
  const { body } = await ask(merchant.baseUrl, {
    ...asking,
    headers: { accept: 'text/csv, application/json;q=0.5, */*;q=0.1', ...asking.headers },
  });
  const passed = Number(from ?? 0);
  let seen = 0;
  let rows: MerchantRow[] = [];
  const page = (): Page => ({ cursor: String(seen - rows.length), rows });
  try {
    for await (const { line, cells } of readRecords(bounded(body, largestFile))) {
      seen += 1;
      if (seen <= passed) continue;
      rows.push(rowOf(cells, line, merchant.mapping));
      if (rows.length < size) continue;
      yield page();
      rows = [];
    }
  } catch (error) {
    if (!(error instanceof NotReadable)) throw error;
    throw new MerchantFault(error.reason === 'no_rows' ? 'no_products' : 'not_readable');
  } finally {
    body.destroy();
  }
  if (rows.length > 0) yield page();
};

function rowOf(written: Record<string, unknown>, line: number, mapping: Record<string, string>): MerchantRow {
  const own = columns.map((column) => [column, written[column]] as const);
  // Column names are compared in lower case.
  const named = Object.entries(mapping).map(
    ([column, source]) => [column, written[source.toLowerCase()]] as const,
  );
  const product = textOf(written.id) || `${line}`;
  return {
    product,
    cells: {
      ...given(Object.fromEntries([...own, ...named.filter(([, value]) => value !== undefined)])),
      merchant_product: product,
    },
  };
}
