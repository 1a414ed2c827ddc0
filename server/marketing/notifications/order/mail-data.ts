import type { ReturnReason } from '#shared/returns.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Row } from '../content.ts';

/** Kinds of messages to customers about an order. */
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

/** Job data: the order, the kind of message, and the id of the row it is about. */
export interface OrderMailJob {
  orderId: string;
  kind: OrderMailKind;
  shipmentId?: string;
  refundId?: string;
  returnId?: string;
}

/** Units shipped together. */
export interface ShipmentMailData {
  id: string;
  carrier: string;
  parcels: { number: string | null; url: string | null }[];
  lines: { itemId: string; quantity: number }[];
  from: string | null;
  to: string | null;
  deliveredAt: Date | null;
  /** Whether no unit of the order remains to be shipped, or to be delivered. */
  isLast: boolean;
}

export interface ReturnMailData {
  id: string;
  number: string;
  askedAt: Date;
  lines: { itemId: string; quantity: number; unsent: number; received: number; reason: ReturnReason }[];
  refund: Centimes;
  shippingRefund: Centimes;
}

/** All data for messages about an order; parts a message is not about are absent. */
export interface OrderMailData {
  order: Order & { items: OrderItem[] };
  settings: Settings;
  shopUrl: string;
  /** Expected delivery of the unshipped units, first and last day. */
  expected: { from: string | null; to: string | null };
  /** Payment details for a bank transfer, formatted. */
  bank: Row[];
  shipment?: ShipmentMailData;
  refund?: {
    id: string;
    amount: Centimes;
    way: 'original' | 'bank_account';
    iban: string | null;
    done: Centimes;
  };
  returned?: ReturnMailData;
  cancelled?: { cause: 'customer' | 'unpaid' | 'sold_out' | 'shop'; reason: string | null; refund: Centimes };
}
