import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { formatOrderAmount } from '#shared/format.ts';

interface Use {
  orderId: string;
  orderNumber: string;
  total: number;
  saved_cents: number;
  redeemed_at: string;
  returned_at: string | null;
}

/** Orders that used a code, with the discount of each. */
export function Redemptions({ redemptions }: { redemptions: Use[] }) {
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
                  {use.returned_at
                    ? `${use.redeemed_at} (${m.promotion_admin_returned()}, ${use.returned_at})`
                    : use.redeemed_at}
                </Td>
                <Td align="end">{formatOrderAmount(use.saved_cents)}</Td>
                <Td align="end">{formatOrderAmount(use.total)}</Td>
              </Tr>
            ))}
          </TBody>
        </Table>
      )}
    </section>
  );
}
