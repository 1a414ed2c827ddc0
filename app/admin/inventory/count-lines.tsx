import { X } from 'lucide-react';
import { Form } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import type { CountedLine } from '#server/catalogue/inventory/count/index.ts';
import '../list/list.css';

/** Counted variants of a stock-take, newest first; each shows its difference with a sign. */
export function CountedLinesTable({ countId, lines }: { countId: string; lines: CountedLine[] }) {
  if (lines.length === 0) return <p className="text-muted">{m.stock_count_empty()}</p>;
  return (
    <Table label={m.stock_count_title()} dense className="as-cards">
      <THead>
        <Tr>
          <Th>{m.admin_col_product()}</Th>
          <Th>{m.stock_count_sku()}</Th>
          <Th align="end">{m.stock_count_expected()}</Th>
          <Th align="end">{m.stock_count_counted()}</Th>
          <Th align="end">{m.stock_count_difference()}</Th>
          <Th />
        </Tr>
      </THead>
      <TBody>
        {lines.map(({ variantId, name, sku, expected, counted }) => (
          <Tr key={variantId}>
            <Td className="card-name">{name}</Td>
            <Td data-label={m.stock_count_sku()}>
              <span className="figures">{sku}</span>
            </Td>
            <Td align="end" data-label={m.stock_count_expected()}>
              {expected}
            </Td>
            <Td align="end" data-label={m.stock_count_counted()}>
              {counted}
            </Td>
            <Td
              align="end"
              data-label={m.stock_count_difference()}
              className={counted === expected ? 'text-muted' : 'font-[600] text-danger'}
            >
              {counted > expected ? `+${counted - expected}` : counted - expected}
            </Td>
            <Td align="end">
              <Form method="post">
                <input type="hidden" name="count" value={countId} />
                <input type="hidden" name="variant" value={variantId} />
                <Button
                  type="submit"
                  name="intent"
                  value="remove"
                  variant="ghost"
                  size="sm"
                  aria-label={m.stock_count_remove({ sku })}
                >
                  <X aria-hidden="true" />
                </Button>
              </Form>
            </Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
