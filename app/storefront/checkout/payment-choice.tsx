import { m } from '#app/i18n/index.ts';
import { RadioCard } from '#app/ui/radio-card.tsx';
import { type PaymentMethod, paymentMethods } from '#shared/orders.ts';

const labels: Record<PaymentMethod, () => [title: string, text: string]> = {
  card: () => [m.checkout_card(), m.checkout_card_text()],
  twint: () => [m.checkout_twint(), m.checkout_twint_text()],
  bank_transfer: () => [m.checkout_bank(), m.checkout_bank_text()],
};

/** How to pay. */
export function PaymentChoice({ chosen, onChoose }: { chosen: PaymentMethod; onChoose: (method: PaymentMethod) => void }) {
  return (
    <div className="grid gap-3">
      {paymentMethods.map((method) => {
        const [title, text] = labels[method]();
        return (
          <RadioCard
            key={method}
            name="payment"
            value={method}
            checked={method === chosen}
            onChange={() => onChoose(method)}
            title={title}
            description={text}
          />
        );
      })}
    </div>
  );
}
