import type { LoaderFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { loadRemainingShipment } from '#server/fulfilment/index.ts';
import { formatWeight } from '#shared/format.ts';
import type { BulkPreview } from '../../list/column.ts';
import { requireAdmin } from '../../require-admin.server.ts';
import { bulkShipmentRefusalText } from './refusal-text.server.ts';

const wanted = z.array(z.uuid()).max(100);

/**
 * Previews the shipping of the given orders (`?id=`, repeated): the parcel of each order, or the reason why
 * the order cannot be shipped.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<BulkPreview> {
  const { shop } = await requireAdmin(context);
  const ids = wanted.safeParse(new URL(request.url).searchParams.getAll('id'));
  const found = await Promise.all((ids.data ?? []).map((id) => loadRemainingShipment(shop, id)));
  return {
    rows: found.flatMap<BulkPreview['rows'][number]>((rest) => {
      if (!rest) return [];
      const {
        id,
        orderNumber: name,
        shippingCarrier: carrier,
        shippingService: service,
        shippingAddress: to,
      } = rest.order;
      if (rest.refusal) return [{ id, name, refusal: bulkShipmentRefusalText(rest.refusal, rest.order) }];
      const weight = formatWeight(rest.weightGrams, 'fr');
      const detail = m.shipping_bulk_parcel({
        carrier,
        service,
        weight,
        pieces: rest.units,
        name: `${to.first_name} ${to.last_name}, ${to.city}`,
      });
      return [
        {
          id,
          name,
          detail,
          field: { name: `tracking.${id}`, label: m.shipping_tracking() },
          seen: rest.shipments,
        },
      ];
    }),
  };
}
