import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { ImportCheckSummary } from './check-summary.tsx';
import type { ImportFilePreview } from './import-action.server.ts';

/** Columns shown in the narrow confirmation dialog. */
const shortColumns = ['sku', 'name', 'price', 'stock_quantity'];

/** Table of the first parsed rows of a file; each row shows whether it is valid. */
export function ImportPreviewTable({
  preview,
  isShort = false,
}: {
  preview: ImportFilePreview;
  isShort?: boolean;
}) {
  const { name, total, columns, unread, rows, check } = preview;
  const shown = isShort ? columns.filter((column) => shortColumns.includes(column)).slice(0, 3) : columns;
  return (
    <>
      <p className="mb-3 break-words">{m.imports_preview_of({ count: total, file: name })}</p>
      <Table label={name} dense>
        <THead>
          <Tr>
            <Th align="end">{m.imports_col_line()}</Th>
            <Th>{m.imports_col_state()}</Th>
            {shown.map((column) => (
              <Th key={column}>{column}</Th>
            ))}
          </Tr>
        </THead>
        <TBody>
          {rows.map(({ line, cells, fault }) => (
            <Tr key={line}>
              <Td align="end">{line}</Td>
              <Td className="min-w-32">
                {fault ? (
                  <span className="text-danger">{fault}</span>
                ) : (
                  <Badge variant="success">{m.imports_row_good()}</Badge>
                )}
              </Td>
              {shown.map((column) => (
                <Td key={column} className="max-w-64 truncate" title={cells[column]}>
                  {cells[column] ?? '–'}
                </Td>
              ))}
            </Tr>
          ))}
        </TBody>
      </Table>
      <ImportCheckSummary check={check} total={total} />
      {unread.length > 0 ? (
        <p className="mt-3 text-sm break-words text-muted">
          {m.imports_preview_unknown({ columns: unread.join(', ') })}
        </p>
      ) : null}
    </>
  );
}
