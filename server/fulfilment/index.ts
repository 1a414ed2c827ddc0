export { type CancelOutcome, cancelOrder } from './cancel-order.ts';
export { type PaymentEdited, type PaymentEdit, type RequestRefusal, editPayment } from './edit-payment.ts';
export { cancelUntil } from './cancel-until.ts';
export { type PrepareOutcome, prepareOrder } from './prepare-order.ts';
export { type StaffRefundOutcome, refundOrder } from './refund-order.ts';
export { type ResendOutcome, resendRefund } from './resend-refund.ts';
export { type AskOutcome, type ReturnRequest, askReturn } from './ask-return.ts';
export { type DeliveryOutcome, deliverShipment } from './deliver-order.ts';
export {
  type ReturnableOrder,
  describeReturnable,
  findOrderByNumber,
  readReturnable,
} from './find-returnable.ts';
export { type ReceiveOutcome, type ReceivedReturn, receiveReturn } from './receive-return.ts';
export { type FulfilmentContext, type ShipmentOutcome, shipOrder } from './ship-order.ts';
export type { ShipmentRequest } from './shipment-request.ts';
export { type Rest, type RestOutcome, readRest, shipRest } from './ship-rest.ts';
export { leftToShip } from './order-lines.ts';
