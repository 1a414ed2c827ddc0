export { type CancelOutcome, cancelOrder } from './cancel-order.ts';
export {
  type EditPaymentOutcome,
  type PaymentEdit,
  type PaymentStatusRefusal,
  editPayment,
} from './edit-payment.ts';
export { cancellationDeadline } from './cancel-until.ts';
export { type PrepareOrderOutcome, prepareOrder } from './prepare-order.ts';
export { type StaffRefundOutcome, refundOrder } from './refund-order.ts';
export { type ResendRefundOutcome, resendRefund } from './resend-refund.ts';
export { type RequestReturnOutcome, type ReturnRequest, requestReturn } from './ask-return.ts';
export { type DeliverShipmentOutcome, deliverShipment } from './deliver-order.ts';
export {
  type ReturnableOrder,
  describeReturnableOrders,
  findOrderByNumber,
  loadReturnableOrder,
} from './find-returnable.ts';
export { type ReceiveReturnOutcome, type ReceivedReturn, receiveReturn } from './receive-return.ts';
export { type FulfilmentContext, type ShipmentOutcome, shipOrder } from './ship-order.ts';
export type { ShipmentRequest } from './shipment-request.ts';
export {
  type RemainingShipment,
  type ShipRemainingOutcome,
  loadRemainingShipment,
  shipRemainingUnits,
} from './ship-rest.ts';
export { unitsLeftToShip } from './order-lines.ts';
