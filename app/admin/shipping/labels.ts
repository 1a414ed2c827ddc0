import { m } from '#shared/i18n/index.ts';
import type { BadgeTone, BadgeVariant } from '#app/ui/badge.tsx';

export const serviceKindLabel = {
  standard: m.zones_kind_standard,
  express: m.zones_kind_express,
  pickup: m.zones_kind_pickup,
};

/** Badge of a shipment's state. */
export const shipmentBadge: Record<
  'preparing' | 'in_transit' | 'delivered',
  () => [string, BadgeVariant | BadgeTone]
> = {
  preparing: () => [m.zones_status_preparing(), 'warning'],
  in_transit: () => [m.zones_status_in_transit(), 'secondary'],
  delivered: () => [m.zones_status_delivered(), 'success'],
};
