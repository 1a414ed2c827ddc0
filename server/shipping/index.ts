export { type Day, type DeliveryRange, type ShopHours, addDays, expectedDelivery } from './calendar/index.ts';
export { isBulky } from './is-bulky.ts';
export { deliveredCountries, findZone } from './queries.ts';
export { type CarriedLine, type Rate, type Service, type Zone, consignmentOf, quoteRates } from './quote-rates.ts';
export { promisedDelivery } from './promised-delivery.ts';
export type { ServiceKind } from './schema.ts';
export { isTrackingNumber, plainTrackingNumber, trackingUrl } from './tracking/index.ts';
export { type Parcel, type Shipment, findShipment, shipmentsOf } from './shipment-queries.ts';
