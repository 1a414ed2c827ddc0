import { m } from '#shared/i18n/index.ts';
import { RadioCard } from '#app/ui/radio-card.tsx';
import type { KnownPaymentMethod, PaymentMethod } from '#shared/orders.ts';

const labels: Record<string, () => [title: string, text: string]> = {
  card: () => [m.checkout_card(), m.checkout_card_text()],
  twint: () => [m.checkout_twint(), m.checkout_twint_text()],
  paypal: () => [m.payment_paypal(), m.payment_paypal_text()],
  applepay: () => [m.payment_applepay(), m.payment_wallet_text()],
  googlepay: () => [m.payment_googlepay(), m.payment_wallet_text()],
  klarna: () => [m.payment_klarna(), m.payment_other_text()],
  bank_transfer: () => [m.checkout_bank(), m.checkout_bank_text()],
} satisfies Record<KnownPaymentMethod, () => [string, string]>;

/**
 * Payment method that the buyer can select. `title` comes from the provider, for a method for which the shop
 * has no text.
 */
export interface OfferedMethod {
  id: PaymentMethod;
  title: string;
}

interface Props {
  offered: readonly OfferedMethod[];
  chosen: PaymentMethod;
  onChoose: (method: PaymentMethod) => void;
}

/** Radio buttons for the payment method. */
export function PaymentChoice({ offered, chosen, onChoose }: Props) {
  return (
    <div className="grid gap-3">
      {offered.map((method) => {
        const [title, text] = labels[method.id]?.() ?? [method.title, m.payment_other_text()];
        return (
          <RadioCard
            key={method.id}
            name="payment"
            value={method.id}
            checked={method.id === chosen}
            onChange={() => onChoose(method.id)}
            title={title}
            description={text}
          />
        );
      })}
    </div>
  );
}
