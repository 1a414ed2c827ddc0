export { type AskOutcome, type ReturnRequest, askReturn } from './ask-return.ts';
export { type DeliveryOutcome, deliverShipment } from './deliver-order.ts';
export { type ReturnableOrder, describeReturnable, findOrderByNumber, readReturnable } from './find-returnable.ts';
export { type ReceiveOutcome, type ReceivedReturn, receiveReturn } from './receive-return.ts';
export { type FulfilmentContext, type ShipmentOutcome, type ShipmentRequest, shipOrder } from './ship-order.ts';
export { leftToShip } from './order-lines.ts';
