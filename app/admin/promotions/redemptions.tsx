import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { formatOrderAmount } from '#shared/format.ts';

interface Use {
  orderId: string;
  orderNumber: string;
  total: number;
  savedCents: number;
  redeemedAt: string;
  returnedAt: string | null;
}

/** Table of the orders that used a promotion code, with the discount of each order. */
export function RedemptionTable({ redemptions }: { redemptions: Use[] }) {
  return (
    <section className="mt-10">
      <h2 className="mb-3 text-lg font-[600]">{m.promotion_admin_orders()}</h2>
      {redemptions.length === 0 ? (
        <p className="text-muted">{m.promotion_admin_orders_none()}</p>
      ) : (
        <Table label={m.promotion_admin_orders()} dense>
          <THead>
            <Tr>
              <Th>{m.checkout_order_number()}</Th>
              <Th>{m.promotion_admin_when()}</Th>
              <Th align="end">{m.promotion_admin_saved_amount()}</Th>
              <Th align="end">{m.checkout_total()}</Th>
            </Tr>
          </THead>
          <TBody>
            {redemptions.map((use) => (
              <Tr key={use.orderId}>
                <Td>
                  <Link to={`/admin/orders/${use.orderId}`} className="text-link figures">
                    {use.orderNumber}
                  </Link>
                </Td>
                <Td>
                  {use.returnedAt
                    ? `${use.redeemedAt} (${m.promotion_admin_returned()}, ${use.returnedAt})`
                    : use.redeemedAt}
                </Td>
                <Td align="end">{formatOrderAmount(use.savedCents)}</Td>
                <Td align="end">{formatOrderAmount(use.total)}</Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      )}
    </section>
  );
}
