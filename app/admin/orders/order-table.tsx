import { Link } from 'react-router';
import { currentLocale, m } from '#app/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import { formatDateTime, formatOrderAmount } from '#shared/format.ts';
import { orderStatusBadge, paymentStatusBadge } from './labels.ts';
import type { OrderRow } from './to-row.server.ts';

/** Orders, a line each. */
export function OrderTable({ orders }: { orders: OrderRow[] }) {
  return (
    <Table label={m.admin_menu_orders()} dense>
      <THead>
        <Tr>
          <Th>{m.admin_col_number()}</Th>
          <Th>{m.admin_col_date()}</Th>
          <Th>{m.admin_col_customer()}</Th>
          <Th align="end">{m.admin_col_pieces()}</Th>
          <Th align="end">{m.admin_col_total()}</Th>
          <Th>{m.admin_col_status()}</Th>
          <Th>{m.admin_col_payment()}</Th>
        </Tr>
      </THead>
      <TBody>
        {orders.map((order) => {
          const [status, variant] = orderStatusBadge[order.status]();
          const [payment, paymentVariant] = paymentStatusBadge[order.paymentStatus]();
          return (
            <Tr key={order.id}>
              <Td>
                <Link to={`/admin/orders/${order.id}`} className="figures text-link">
                  {order.number}
                </Link>
              </Td>
              <Td>
                <span className="figures">{formatDateTime(order.createdAt, currentLocale())}</span>
              </Td>
              <Td>
                {order.customer}
                <span className="block text-sm text-muted">{order.email}</span>
              </Td>
              <Td align="end">{order.pieces}</Td>
              <Td align="end">{formatOrderAmount(order.totalCents)}</Td>
              <Td>
                <Badge variant={variant}>{status}</Badge>
              </Td>
              <Td>
                <Badge variant={paymentVariant}>{payment}</Badge>
              </Td>
            </Tr>
          );
        })}
      </TBody>
    </Table>
  );
}
