import type { ActionResult } from '#app/form/action-result.ts';

/** Order as the second step of a withdrawal shows it. */
export interface WithdrawableOrder {
  number: string;
  email: string;
  date: string;
  lastDay: string | null;
  lines: {
    id: string;
    name: string;
    sku: string;
    image: string;
    units: number;
    /** Whether the shop had confirmed that the article fits, which makes its return free. */
    isFitPromised: boolean;
  }[];
  /** Whether the signed-in customer placed the order. */
  isOwn: boolean;
}

/** Receipt of a withdrawal for the customer. */
export interface WithdrawalReceipt {
  number: string;
  order: string;
  email: string;
  /** Time of receipt as text in the legally required form, and as ISO 8601. */
  at: string;
  isoAt: string;
  lines: { name: string; quantity: number; reason: string | null }[];
  /**
   * `hasSent`: whether the customer must send back shipped units. `hasUnsent`: whether units are included
   * that have not been shipped.
   */
  hasSent: boolean;
  hasUnsent: boolean;
  address: string[];
  refundDays: number;
  /** URL of the label whose postage the shop pays; null if the customer pays it. */
  labelUrl: string | null;
}

/** State of the withdrawal page: find the order, choose the units, or show the receipt. */
export type WithdrawalView = ActionResult &
  (
    | { step: 'find'; values: { order_number: string; email: string } }
    | { step: 'choose'; order: WithdrawableOrder; key: string; values: Record<string, string> }
    | { step: 'receipt'; receipt: WithdrawalReceipt }
  );
