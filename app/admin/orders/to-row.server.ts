import type { Order, OrderItem } from '#server/orders/index.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from '#shared/orders.ts';

export interface OrderRow {
  id: string;
  number: string;
  createdAt: string;
  customer: string;
  email: string;
  pieces: number;
  totalCents: number;
  status: OrderStatus;
  paymentStatus: PaymentStatus;
  method: PaymentMethod;
}

/** An order as a line of a table. */
export function toOrderRow(order: Order & { items: OrderItem[] }): OrderRow {
  const { first_name, last_name } = order.shipping_address;
  return {
    id: order.id,
    number: order.order_number,
    createdAt: order.created_at.toISOString(),
    customer: `${first_name} ${last_name}`,
    email: order.customer_email,
    pieces: order.items.reduce((sum, item) => sum + item.quantity, 0),
    totalCents: order.total_cents,
    status: order.status,
    paymentStatus: order.payment_status,
    method: order.payment_method,
  };
}
