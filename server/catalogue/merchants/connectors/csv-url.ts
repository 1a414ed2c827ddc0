import { UnreadableFileError, importColumns, readFileRecords } from '#server/catalogue/imports/index.ts';
import { MerchantFault } from '../fault.ts';
import { requestMerchant, limitResponseSize } from './request-merchant.ts';
import type { MerchantConnector, MerchantProductRow, MerchantProductPage } from './connector.ts';
import { withoutEmptyCells, scalarText } from './read.ts';

/** Maximum size of the file in bytes. It is read row by row, so memory does not limit it. */
const largestFile = 500 * 1024 * 1024;

/**
 * Reads a CSV from a URL row by row while it arrives; only one page is in memory. To resume, skips the rows
 * before the cursor.
 */
export const csvUrlConnector: MerchantConnector = async function* ({ merchant, asking, size }, from) {
  const { body } = await requestMerchant(merchant.baseUrl, {
    ...asking,
    headers: { accept: 'text/csv, application/json;q=0.5, */*;q=0.1', ...asking.headers },
  });
  const passed = Number(from ?? 0);
  let seen = 0;
  let rows: MerchantProductRow[] = [];
  const page = (): MerchantProductPage => ({ cursor: String(seen - rows.length), rows });
  try {
    for await (const { line, cells } of readFileRecords(limitResponseSize(body, largestFile))) {
      seen += 1;
      if (seen <= passed) continue;
      rows.push(rowOf(cells, line, merchant.mapping));
      if (rows.length < size) continue;
      yield page();
      rows = [];
    }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error;
    throw new MerchantFault(error.reason === 'no_rows' ? 'no_products' : 'not_readable');
  } finally {
    body.destroy();
  }
  if (rows.length > 0) yield page();
};

function rowOf(
  written: Record<string, unknown>,
  line: number,
  mapping: Record<string, string>,
): MerchantProductRow {
  const own = importColumns.map((column) => [column, written[column]] as const);
  // Compares column names in lower case.
  const named = Object.entries(mapping).map(
    ([column, source]) => [column, written[source.toLowerCase()]] as const,
  );
  const cells = withoutEmptyCells(
    Object.fromEntries([...own, ...named.filter(([, value]) => value !== undefined)]),
  );
  const id = scalarText(written.id) || scalarText(cells.sku);
  const product = id || `${line}`;
  return {
    product,
    externalId: id || undefined,
    isSkuDerived: scalarText(cells.sku) === '',
    cells: { ...cells, merchant_product: product },
  };
}
