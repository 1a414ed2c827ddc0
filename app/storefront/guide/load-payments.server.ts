import { m } from '#shared/i18n/index.ts';
import type { ShopDetails } from '#server/ordering/terms/index.ts';

/** Payment method with the text that explains it in the buying guide. */
export interface PaymentMethodInfo {
  id: string;
  title: string;
  text: string;
  note: string;
}

/** Returns all enabled payment methods with their explanation; bank transfer is the last. */
export function loadPaymentMethods({
  methods,
  takesTransfers,
  transferDays,
}: ShopDetails): PaymentMethodInfo[] {
  const texts: Record<string, () => [title: string, text: string]> = {
    card: () => [m.guide_card(), m.guide_card_text()],
    twint: () => [m.guide_twint(), m.guide_twint_text()],
    paypal: () => [m.payment_paypal(), m.visitor_pay_paypal_text()],
  };
  const online = methods.map(({ id, title }) => {
    const [name, text] = texts[id]?.() ?? [title, m.visitor_pay_other_text()];
    return { id, title: name, text, note: id === 'card' ? m.guide_card_note() : m.guide_twint_note() };
  });
  const transfer = {
    id: 'transfer',
    title: m.guide_transfer(),
    text: m.guide_transfer_text(),
    note: m.guide_transfer_note(transferDays),
  };
  return [...online, ...(takesTransfers ? [transfer] : [])];
}
