export {
  type Day,
  type DeliveryRange,
  type DispatchSettings,
  addDays,
  expectedDelivery,
  nextWorkingDayFrom,
} from './calendar/index.ts';
export { isBulky } from './is-bulky.ts';
export { type ZoneWithCountries, listZonesWithCountries } from './delivered-zones.ts';
export { listDeliveredCountries, findZoneByCountry } from './queries.ts';
export {
  type ConsignmentLine,
  type DeliveryRate,
  type ShippingService,
  type DeliveryZone,
  consignmentOf,
  quoteRates,
} from './quote-rates.ts';
export { promisedDelivery } from './promised-delivery.ts';
export type { ServiceKind } from './schema.ts';
export { isValidTrackingNumber, normalizeTrackingNumber, trackingExample } from './tracking/index.ts';
export {
  type Parcel,
  type Shipment,
  findShipment,
  listShipmentsByOrder,
  listShipmentsToLabel,
} from './shipment-queries.ts';
export { dispatchSettingsVersion, saveDispatchSettings } from './change-calendar.ts';
export {
  type ShipmentListRow,
  type ShippingFigures,
  listRecentShipments,
  recordPrintedLabels,
  readAverageDeliveryDays,
  readShippingFigures,
} from './staff-queries.ts';
