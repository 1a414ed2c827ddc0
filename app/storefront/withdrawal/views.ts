/** An order as the second step shows it. */
export interface OrderView {
  number: string;
  email: string;
  date: string;
  lastDay: string | null;
  lines: { id: string; name: string; sku: string; image: string; pieces: number }[];
  /** Asked for in the account, by whom the order belongs to. */
  isOwn: boolean;
}

/** What a customer keeps of a notice. */
export interface Receipt {
  number: string;
  order: string;
  email: string;
  /** The moment, as the law wants it told, and for machines. */
  at: string;
  isoAt: string;
  lines: { name: string; quantity: number; reason: string | null }[];
  /** Something travels back; something had not left. */
  hasSent: boolean;
  hasUnsent: boolean;
  address: string[];
  refundDays: number;
}

/** What the page shows: which order, what of it, or that it is done. */
export type WithdrawalView =
  | { step: 'find'; values: { order_number: string; email: string }; error?: string; errors?: Record<string, string> }
  | { step: 'choose'; order: OrderView; key: string; values: Record<string, string>; error?: string; errors?: Record<string, string> }
  | { step: 'receipt'; receipt: Receipt };
