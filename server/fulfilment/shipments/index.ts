export { type DeliverShipmentOutcome, markShipmentDelivered } from './deliver-order.ts';
export { type PrepareOrderOutcome, prepareOrder } from './prepare-order.ts';
export { type ShipmentOutcome, shipOrder } from './ship-order.ts';
export type { ShipmentRequest } from './shipment-request.ts';
export {
  type RemainingShipment,
  type ShipRemainingOutcome,
  loadRemainingShipment,
  shipRemainingUnits,
} from './ship-remaining.ts';
