import { m } from '#shared/i18n/index.ts';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { ImportCheckSummary } from '../import/check-summary.tsx';
import type { StockFilePreview } from './import-action.server.ts';

/** Table of the first parsed rows of a stock file. */
export function StockImportPreview({ preview }: { preview: StockFilePreview }) {
  return (
    <>
      <p className="mb-3 break-words">{m.stock_import_rows({ count: preview.total, file: preview.name })}</p>
      <Table label={preview.name} dense>
        <THead>
          <Tr>
            <Th>{m.product_sku()}</Th>
            <Th align="end">{m.admin_col_stock()}</Th>
            <Th align="end">{m.admin_col_minimum()}</Th>
          </Tr>
        </THead>
        <TBody>
          {preview.rows.map(({ line, sku, stock, minimum }) => (
            <Tr key={line}>
              <Td className="break-all">{sku}</Td>
              <Td align="end">{stock}</Td>
              <Td align="end">{minimum || '–'}</Td>
            </Tr>
          ))}
        </TBody>
      </Table>
      <ImportCheckSummary check={preview.check} total={preview.total} />
    </>
  );
}
