import { m } from '#shared/i18n/index.ts';

const reasons: Record<string, () => string> = {
  no_reference: m.bank_reason_no_reference,
  unknown_reference: m.bank_reason_unknown_reference,
  several_orders: m.bank_reason_several_orders,
  underpaid: m.bank_reason_underpaid,
  overpaid: m.bank_reason_overpaid,
  other_account: m.bank_reason_other_account,
  other_currency: m.bank_reason_other_currency,
  reversal: m.bank_reason_reversal,
  order_closed: m.bank_reason_order_closed,
  paid_twice: m.bank_reason_paid_twice,
  sold_out: m.bank_reason_sold_out,
};

/** Returns the localized reason why a bank transfer was not matched to an order. */
export function transferReasonLabel(reason: string): string {
  return reasons[reason]?.() ?? reason;
}

/** Labels of the states of a bank transfer from a statement. */
export const transferStateLabel: Record<'new' | 'matched' | 'part' | 'unmatched', () => string> = {
  new: m.bank_open,
  matched: m.bank_state_matched,
  part: m.bank_state_part,
  unmatched: m.bank_state_unmatched,
};
