import type { ReturnReason } from '#shared/returns.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { Order, OrderItem } from '#server/ordering/orders/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { MailRow } from '../content.ts';

/** Kinds of messages that customers receive about an order. */
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

/**
 * Data of a job that sends a message about an order: the order's id, the kind of message, and the id of the
 * shipment, refund or return.
 */
export interface OrderMailJob {
  orderId: string;
  kind: OrderMailKind;
  shipmentId?: string;
  refundId?: string;
  returnId?: string;
}

/** One shipment of an order, as a message describes it. */
export interface ShipmentMailData {
  id: string;
  carrier: string;
  parcels: { number: string | null; url: string | null }[];
  lines: { itemId: string; quantity: number }[];
  from: string | null;
  to: string | null;
  deliveredAt: Date | null;
  /**
   * For the shipping message: whether no unit remains to be shipped. For the delivery message: whether no
   * unit remains to be delivered.
   */
  isLast: boolean;
}

export interface ReturnMailData {
  id: string;
  number: string;
  askedAt: Date;
  lines: { itemId: string; quantity: number; unsent: number; received: number; reason: ReturnReason }[];
  refund: Centimes;
  shippingRefund: Centimes;
  /** URL of the label whose postage the shop pays; null if the customer pays it. */
  labelUrl: string | null;
}

/**
 * All data that messages about an order can show. Data that a message does not need, such as a shipment, are
 * undefined.
 */
export interface OrderMailData {
  order: Order & { items: OrderItem[] };
  settings: Settings;
  shopUrl: string;
  /** First and last day on which the unshipped units are expected to be delivered. */
  expected: { from: string | null; to: string | null };
  /** Formatted payment details for a bank transfer. */
  bank: MailRow[];
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
