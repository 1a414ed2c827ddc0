import { useState } from 'react';
import { m } from '#app/i18n/index.ts';
import { Link } from '#app/i18n/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { createPayment } from './api.ts';

interface Props {
  isClosed: boolean;
  order: { id: string; order_number: string; total_amount: number };
  method: 'card' | 'twint';
  email: string;
}

/** The payment did not go through; another try, while the order is open. */
export function FailedPayment({ isClosed, order, method, email }: Props) {
  const [isPending, setPending] = useState(false);
  const [error, setError] = useState<string>();
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
      <p className="mt-4">{isClosed ? m.checkout_return_closed() : m.checkout_return_failed()}</p>
      {error ? (
        <div className="mt-4">
          <ErrorNote>{error}</ErrorNote>
        </div>
      ) : null}
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
