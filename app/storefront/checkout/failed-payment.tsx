import { useState } from 'react';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import type { PaymentMethod } from '#shared/orders.ts';
import { createPayment } from './api.ts';
import { type OfferedMethod, PaymentChoice } from './payment-choice.tsx';
import { useDeviceMethods } from './use-device-methods.ts';

interface Props {
  isClosed: boolean;
  order: { id: string; order_number: string; total_amount: number };
  /** Payment method of the failed attempt, which is selected initially. */
  wanted: PaymentMethod;
  methods: readonly OfferedMethod[];
  email: string;
}

/** Offers another payment attempt after a failed payment, while the order can still be paid. */
export function RetryPayment({ isClosed, order, wanted, methods: all, email }: Props) {
  const methods = useDeviceMethods(all);
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const [chosen, setChosen] = useState(wanted);
  const method = methods.some(({ id }) => id === chosen) ? chosen : (methods[0]?.id ?? 'card');
  const retry = async () => {
    setPending(true);
    const payment = await createPayment(order, email, method);
    if ('url' in payment) location.assign(payment.url);
    else {
      setError(payment.message);
      setPending(false);
    }
  };
  return (
    <div className="max-w-prose">
      <p className="legend">{order.order_number}</p>
      <h1 className="mt-2 text-3xl font-[640] tracking-[-0.02em]">{m.checkout_return_failed_title()}</h1>
      <p className="mt-4">{isClosed ? m.payment_cancelled_text() : m.checkout_return_failed()}</p>
      {error ? (
        <div className="mt-4">
          <ErrorNote>{error}</ErrorNote>
        </div>
      ) : null}
      {isClosed ? null : (
        <fieldset className="mt-6">
          <legend className="sr-only">{m.checkout_payment()}</legend>
          <PaymentChoice offered={methods} chosen={method} onChoose={setChosen} />
        </fieldset>
      )}
      <p className="mt-8 flex flex-wrap gap-3">
        {isClosed ? null : (
          <Button variant="bike" pending={isPending} onClick={retry}>
            {m.checkout_return_retry()}
          </Button>
        )}
        <Link to="/account?tab=orders" className={buttonClass({ variant: 'outline' })}>
          {m.checkout_success_orders()}
        </Link>
      </p>
    </div>
  );
}
