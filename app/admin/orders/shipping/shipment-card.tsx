import { m } from '#shared/i18n/index.ts';
import { Badge } from '#app/ui/badge.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import { ErrorNote } from '#app/ui/error-note.tsx';
import { formatWeight } from '#shared/format.ts';
import { useActionResult } from '#app/form/use-action-result.ts';
import type { ShippingData } from './load-shipping.server.ts';

/** Card of one shipment: units, parcels with tracking links, documents, and whether it was delivered. */
export function ShipmentCard({
  shipment,
  orderId,
}: {
  shipment: ShippingData['shipments'][number];
  orderId: string;
}) {
  const { fetcher, isPending, result } = useActionResult();
  return (
    <article
      aria-label={m.shipping_shipment({ number: shipment.number })}
      className="min-w-0 rounded-md border border-rule bg-surface p-4 break-words"
    >
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-[600]">
          {m.shipping_shipment({ number: shipment.number })} · {shipment.carrier}
        </h3>
        {shipment.deliveredAt ? (
          <Badge variant="success">{m.shipping_delivered({ date: shipment.deliveredAt })}</Badge>
        ) : (
          <Badge variant="secondary">{m.shipping_sent({ date: shipment.sentAt })}</Badge>
        )}
      </header>
      {shipment.expected && !shipment.deliveredAt ? (
        <p className="mt-1 text-sm text-muted">{m.shipping_expected({ days: shipment.expected })}</p>
      ) : null}
      <ul className="mt-3 text-[0.9375rem]">
        {shipment.units.map((piece) => (
          <li key={piece.name}>{m.shipping_pieces_of(piece)}</li>
        ))}
      </ul>
      <ul className="mt-3 grid gap-1 border-t border-rule pt-3 text-[0.9375rem]">
        {shipment.parcels.map((parcel, i) => (
          <li key={parcel.id} className="flex flex-wrap gap-x-3">
            <span>{m.shipping_parcel({ number: i + 1 })}</span>
            <span className="figures text-muted">{formatWeight(parcel.weight, 'fr')}</span>
            {parcel.number && parcel.url ? (
              <a href={parcel.url} target="_blank" rel="noreferrer" className="text-link break-all">
                {parcel.number}
              </a>
            ) : (
              <span className="break-all text-muted">{parcel.number ?? m.shipping_no_tracking()}</span>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        <a
          href={`/admin/shipments/${shipment.id}/label.pdf`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {m.shipping_label_open()}
        </a>
        <a
          href={`/admin/orders/${orderId}/packing-slip.pdf?shipment=${shipment.id}`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'outline', size: 'sm' })}
        >
          {m.shipping_slip_open()}
        </a>
        {shipment.deliveredAt ? null : (
          <fetcher.Form method="post" action={`/admin/orders/${orderId}/shipments`}>
            <input type="hidden" name="intent" value="deliver" />
            <input type="hidden" name="shipment" value={shipment.id} />
            <Button type="submit" size="sm" pending={isPending}>
              {m.shipping_mark_delivered()}
            </Button>
          </fetcher.Form>
        )}
      </div>
      {result && !result.ok ? <ErrorNote>{result.message}</ErrorNote> : null}
    </article>
  );
}
