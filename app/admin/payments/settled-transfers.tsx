import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { formatOrderAmount } from '#shared/format.ts';
import { transferStateLabel } from './labels.ts';
import type { StatementsData } from './load-statements.server.ts';

/** List of recent bank transfers that need no further action. */
export function SettledTransfers({ entries }: { entries: StatementsData['done'] }) {
  return (
    <section>
      <h2 className="mb-3 text-lg font-[600]">{m.bank_done()}</h2>
      {entries.length === 0 ? (
        <p className="text-muted">{m.bank_done_none()}</p>
      ) : (
        <Table label={m.bank_done()} dense>
          <THead>
            <Tr>
              <Th>{m.bank_col_day()}</Th>
              <Th>{m.bank_col_payer()}</Th>
              <Th>{m.bank_col_reference()}</Th>
              <Th>{m.bank_col_order()}</Th>
              <Th>{m.bank_col_state()}</Th>
              <Th align="end">{m.bank_col_amount()}</Th>
            </Tr>
          </THead>
          <TBody>
            {entries.map((entry) => (
              <Tr key={entry.id}>
                <Td>
                  <span className="figures">{entry.bookedOn.split('-').toReversed().join('.')}</span>
                </Td>
                <Td>{entry.debtor ?? m.bank_payer_unknown()}</Td>
                <Td>
                  <span className="break-words">{entry.reference ?? entry.message}</span>
                  {entry.note ? <span className="block text-sm text-muted">{entry.note}</span> : null}
                </Td>
                <Td>
                  {entry.orderId ? (
                    <Link to={`/admin/orders/${entry.orderId}`} className="text-link figures">
                      {entry.orderNumber}
                    </Link>
                  ) : null}
                </Td>
                <Td>
                  <Badge variant={entry.state === 'matched' ? 'success' : 'outline'}>
                    {transferStateLabel[entry.state]()}
                  </Badge>
                </Td>
                <Td align="end">{formatOrderAmount(entry.amountCents).replace('CHF', entry.currency)}</Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      )}
    </section>
  );
}
