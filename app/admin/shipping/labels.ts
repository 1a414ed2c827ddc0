import { m } from '#shared/i18n/index.ts';
import type { BadgeTone, BadgeVariant } from '#app/ui/badge.tsx';

export const deliveryServiceLabel = {
  standard: m.zones_kind_standard,
  express: m.zones_kind_express,
  pickup: m.zones_kind_pickup,
};

/** Label and badge variant of each shipment state. */
export const shipmentStateBadge: Record<
  'preparing' | 'in_transit' | 'delivered',
  () => [string, BadgeVariant | BadgeTone]
> = {
  preparing: () => [m.zones_status_preparing(), 'warning'],
  in_transit: () => [m.zones_status_in_transit(), 'secondary'],
  delivered: () => [m.zones_status_delivered(), 'success'],
};
