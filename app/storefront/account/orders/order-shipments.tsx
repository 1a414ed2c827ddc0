import { PackageCheck, Truck } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import type { OrderCardData } from './to-order-card.server.ts';

/** Shipments of an order, each with expected delivery, carrier and tracking links. */
export function OrderShipments({ order }: { order: OrderCardData }) {
  if (order.expected)
    return (
      <p className="flex items-start gap-3 border-b border-rule px-5 py-4 text-[0.9375rem] md:px-6">
        <Truck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />{' '}
        {m.shipping_expected({ days: order.expected })}
      </p>
    );
  if (order.shipments.length === 0) return null;
  return (
    <ul className="divide-y divide-rule border-b border-rule">
      {order.shipments.map((shipment) => {
        const Icon = shipment.delivered ? PackageCheck : Truck;
        return (
          <li key={shipment.id} className="flex gap-3 px-5 py-4 text-[0.9375rem] md:px-6">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted" />
            <div className="grid min-w-0 gap-1">
              <p className="font-[560]">
                {order.shipments.length > 1 ? `${m.shipping_shipment({ number: shipment.number })} · ` : ''}
                {shipment.carrier}
              </p>
              <p className="text-muted">
                {shipment.delivered
                  ? m.shipping_delivered({ date: shipment.delivered })
                  : m.shipping_sent({ date: shipment.sent })}
              </p>
              {shipment.expected ? <p>{m.shipping_expected({ days: shipment.expected })}</p> : null}
              {shipment.parcels.map((parcel) => (
                <p key={parcel.id}>
                  {parcel.url ? (
                    <a href={parcel.url} target="_blank" rel="noreferrer" className="text-link break-all">
                      {m.shipping_track_number({ number: parcel.number })}
                    </a>
                  ) : (
                    <span className="break-all select-all">
                      {m.shipping_tracking()} {parcel.number}
                    </span>
                  )}
                </p>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
