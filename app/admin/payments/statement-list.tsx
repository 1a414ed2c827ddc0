import { currentLocale, m } from '#shared/i18n/index.ts';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { formatDateTime } from '#shared/format.ts';
import type { StatementsData } from './load-statements.server.ts';

/** List of the imported bank statements, newest first. */
export function BankStatementList({ statements }: { statements: StatementsData['statements'] }) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-[600]">{m.bank_statements_list()}</h2>
      {statements.length === 0 ? (
        <p className="text-muted">{m.bank_statements_none()}</p>
      ) : (
        <Table label={m.bank_statements_list()} dense>
          <THead>
            <Tr>
              <Th>{m.bank_col_day()}</Th>
              <Th>{m.bank_col_file()}</Th>
              <Th align="end">{m.bank_col_entries()}</Th>
              <Th align="end">{m.bank_open()}</Th>
            </Tr>
          </THead>
          <TBody>
            {statements.map((statement) => (
              <Tr key={statement.id}>
                <Td>
                  <span className="figures">{formatDateTime(statement.createdAt, currentLocale())}</span>
                </Td>
                <Td>
                  <span className="break-all">{statement.fileName}</span>
                  <span className="block text-sm text-muted">{statement.kind}</span>
                </Td>
                <Td align="end">{statement.entries}</Td>
                <Td align="end">{statement.open}</Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      )}
    </section>
  );
}
