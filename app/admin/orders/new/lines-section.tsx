import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { formatOrderAmount } from '#shared/format.ts';
import type { NewOrderResult } from './price-new-order.server.ts';
import { OrderLineFields } from './line-row.tsx';

/**
 * Section of the new-order form with SKU and quantity per line. Product details appear after the server has
 * found the SKU.
 */
export function OrderLinesSection({ answer }: { answer: NewOrderResult | undefined }) {
  const [rows, setRows] = useState([0, 1, 2]);
  const bySku = new Map(answer?.lines.flatMap((line) => (line ? [[line.sku, line] as const] : [])));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-3 text-lg font-[600]">{m.admin_lines()}</legend>
      {rows.map((row, i) => (
        <OrderLineFields
          key={row}
          error={answer?.errors[`line.${i}`]}
          describe={(sku) => {
            const line = bySku.get(sku);
            return line ? `${line.name} · ${formatOrderAmount(line.unitCents)}` : '';
          }}
        />
      ))}
      <Button
        variant="ghost"
        size="sm"
        className="justify-self-start"
        onClick={() => setRows([...rows, rows.length])}
      >
        {m.newOrder_more_lines()}
      </Button>
    </fieldset>
  );
}
