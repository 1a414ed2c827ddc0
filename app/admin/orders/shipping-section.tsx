import { useEffect, useRef } from 'react';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { restoreFocus } from '../form/restore-focus.ts';
import { useActionResult } from '#app/form/use-action-result.ts';
import { ShipForm } from './shipping/ship-form.tsx';
import type { ShippingData } from './shipping/load-shipping.server.ts';
import { ShipmentCard } from './shipping/shipment-card.tsx';

/** Section of an order's shipments, the unshipped units, and the form that ships them. */
export function OrderShipments({ shipping }: { shipping: ShippingData }) {
  // The form unmounts or resets after each shipment, so its state is stored outside it.
  const sending = useActionResult();
  const { shipments, canShip, isPending, expected, orderId } = shipping;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!sending.isPending && sending.result?.ok) restoreFocus(heading.current);
  }, [sending.isPending, sending.result]);
  return (
    <section aria-labelledby="shipping-section">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} id="shipping-section" className="text-lg font-[600] outline-none">
          {m.shipping_section()}
        </h2>
        {isPending ? null : (
          <a
            href={`/admin/orders/${orderId}/packing-slip.pdf`}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            {m.shipping_slip_open()}
          </a>
        )}
      </div>
      {expected && shipments.length === 0 ? (
        <p className="mb-3 text-[0.9375rem] text-muted">{m.shipping_expected({ days: expected })}</p>
      ) : null}
      {shipments.length > 0 ? (
        <ul className="grid gap-3">
          {shipments.map((shipment) => (
            <li key={shipment.id}>
              <ShipmentCard shipment={shipment} orderId={orderId} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-[0.9375rem] text-muted">
          {isPending ? m.shipping_not_yet() : m.shipping_nothing_yet()}
        </p>
      )}
      {canShip ? <ShipForm key={shipments.length} shipping={shipping} sending={sending} /> : null}
    </section>
  );
}
