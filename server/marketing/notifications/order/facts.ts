import type { ReturnReason } from '#shared/returns.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Row } from '../content.ts';

/** What a customer is told of an order. */
export const orderMailKinds = [
  'received',
  'paid',
  'transfer',
  'transfer_reminder',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
  'return_asked',
  'return_received',
] as const;
export type OrderMailKind = (typeof orderMailKinds)[number];

/** A job's data: which order, what of it, and the row that the message is about. */
export interface OrderMailJob {
  orderId: string;
  kind: OrderMailKind;
  shipmentId?: string;
  refundId?: string;
  returnId?: string;
}

/** What left together. */
export interface ShipmentFacts {
  id: string;
  carrier: string;
  parcels: { number: string | null; url: string | null }[];
  lines: { itemId: string; quantity: number }[];
  from: string | null;
  to: string | null;
  deliveredAt: Date | null;
  /** Whether nothing of the order is left to send, or to arrive. */
  isLast: boolean;
}

export interface ReturnFacts {
  id: string;
  number: string;
  askedAt: Date;
  lines: { itemId: string; quantity: number; unsent: number; received: number; reason: ReturnReason }[];
  refund: Centimes;
  shippingRefund: Centimes;
}

/** Everything the messages about an order may need; what one is not about is missing. */
export interface OrderFacts {
  order: Order & { items: OrderItem[] };
  settings: Settings;
  shopUrl: string;
  /** When what has not left is expected, first and last day. */
  expected: { from: string | null; to: string | null };
  /** Where a transfer goes to, as it is written. */
  bank: Row[];
  shipment?: ShipmentFacts;
  refund?: { id: string; amount: Centimes; way: 'original' | 'bank_account'; iban: string | null; done: Centimes };
  returned?: ReturnFacts;
  cancelled?: { cause: 'customer' | 'unpaid' | 'sold_out' | 'shop'; reason: string | null; refund: Centimes };
}
