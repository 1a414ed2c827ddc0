import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { m } from '#shared/i18n/index.ts';
import { OrderCard } from '../orders/order-card.tsx';
import type { OrderPageData } from './load-order.server.ts';

/** One order whole: what happens next, its lines and amounts, the addresses and the documents. */
export function OrderConfirmation({ order }: { order: OrderPageData }) {
  const { card, steps } = order;
  return (
    <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-10">
      <section aria-labelledby="order-content">
        <h2 id="order-content" className="sr-only">
          {m.account_order_content()}
        </h2>
        <OrderCard order={card} />
      </section>
      <div className="grid gap-6 text-[0.9375rem]">
        {steps.length > 0 ? (
          <Part title={m.mail_next()}>
            <ol className="grid list-decimal gap-2 pl-5">
              {steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <Link to="/withdrawal" className="text-link mt-3 inline-block">
              {m.mail_withdrawal()}
            </Link>
          </Part>
        ) : null}
        <Part title={m.mail_address()}>
          <Lines lines={order.delivery} />
          <p className="mt-2 text-muted">{order.service}</p>
        </Part>
        {order.pickup ? (
          <Part title={m.appointments_order_title()}>
            {order.pickup.when ? <p>{m.appointments_order_booked({ when: order.pickup.when })}</p> : null}
            <Link to={order.pickup.path} className="text-link mt-1 inline-block print:hidden">
              {order.pickup.when ? m.appointments_order_show() : m.appointments_order_link()}
            </Link>
          </Part>
        ) : null}
        {order.billing ? (
          <Part title={m.mail_billing()}>
            <Lines lines={order.billing} />
          </Part>
        ) : null}
        {order.giftMessage ? (
          <Part title={m.checkout_gift()}>
            <p className="break-words whitespace-pre-wrap">{order.giftMessage}</p>
          </Part>
        ) : null}
        {order.notes ? (
          <Part title={m.account_order_notes()}>
            <p className="break-words whitespace-pre-wrap">{order.notes}</p>
          </Part>
        ) : null}
        <p className="text-muted">{m.account_order_mail({ email: order.email })}</p>
        <Button
          variant="outline"
          size="sm"
          className="justify-self-start print:hidden"
          onClick={() => print()}
        >
          <Printer aria-hidden="true" />
          {m.account_order_print()}
        </Button>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-lg font-[600]">{title}</h2>
      {children}
    </section>
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <address className="not-italic">
    {lines.map((line) => (
      <span key={line} className="block break-words">
        {line}
      </span>
    ))}
  </address>
);
