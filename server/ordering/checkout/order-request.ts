import type { PaymentMethod } from '#shared/orders.ts';
import type { Centimes } from '#server/platform/kernel/money.ts';
import type { RequestedLine } from './load-offered-lines.ts';

export interface OrderRequest {
  /**
   * `seenPrice`: unit price that the buyer's page showed, in centimes; it is only compared with the current
   * price.
   */
  items: (RequestedLine & { seenPrice?: Centimes })[];
  shippingAddressId: string;
  billingAddressId: string;
  carrier: string;
  service: string;
  seenShipping?: Centimes;
  seenTotal?: Centimes;
  method: PaymentMethod;
  promotionCode?: string;
  notes?: string;
  /** Message to the recipient of a gift. */
  giftMessage?: string;
  /** Code of the bike that the buyer described, against which the lines are judged. */
  bike?: string;
}

export interface PlacedOrder {
  id: string;
  orderNumber: string;
  total: Centimes;
}
