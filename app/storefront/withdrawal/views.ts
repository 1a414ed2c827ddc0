/** An order for the second step. */
export interface OrderView {
  number: string;
  email: string;
  date: string;
  lastDay: string | null;
  lines: { id: string; name: string; sku: string; image: string; pieces: number }[];
  /** Submitted in the account by the order's owner. */
  isOwn: boolean;
}

/** Receipt of a withdrawal for the customer. */
export interface Receipt {
  number: string;
  order: string;
  email: string;
  /** Time of receipt in the legally required form, and machine-readable. */
  at: string;
  isoAt: string;
  lines: { name: string; quantity: number; reason: string | null }[];
  /** Whether shipped units must be sent back, and whether unshipped units are included. */
  hasSent: boolean;
  hasUnsent: boolean;
  address: string[];
  refundDays: number;
}

/** Page state: find the order, choose units, or done. */
export type WithdrawalView =
  | {
      step: 'find';
      values: { order_number: string; email: string };
      error?: string;
      errors?: Record<string, string>;
    }
  | {
      step: 'choose';
      order: OrderView;
      key: string;
      values: Record<string, string>;
      error?: string;
      errors?: Record<string, string>;
    }
  | { step: 'receipt'; receipt: Receipt };
