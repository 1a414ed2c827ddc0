export {
  type Day,
  type DeliveryRange,
  type ShopHours,
  addDays,
  expectedDelivery,
  workingDayFrom,
} from './calendar/index.ts';
export { isBulky } from './is-bulky.ts';
export { type DeliveredZone, deliveredZones } from './delivered-zones.ts';
export { deliveredCountries, findZone } from './queries.ts';
export {
  type CarriedLine,
  type Rate,
  type Service,
  type Zone,
  consignmentOf,
  quoteRates,
} from './quote-rates.ts';
export { promisedDelivery } from './promised-delivery.ts';
export type { ServiceKind } from './schema.ts';
export { isTrackingNumber, plainTrackingNumber, trackingExample } from './tracking/index.ts';
export {
  type Parcel,
  type Shipment,
  findShipment,
  shipmentsOf,
  shipmentsToLabel,
} from './shipment-queries.ts';
export { calendarVersion, changeCalendar } from './change-calendar.ts';
export {
  type ShipmentLine,
  type ShippingFigures,
  listRecentShipments,
  notePrintedLabels,
  readShippingFigures,
} from './staff-queries.ts';
