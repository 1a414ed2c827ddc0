export { type CancelOutcome, cancelOrder, cancellationDeadline } from './cancellations/index.ts';
export type { FulfilmentContext } from './fulfilment-context.ts';
export { unitsLeftToShip } from './order-lines.ts';
export {
  type EditPaymentOutcome,
  type PaymentEdit,
  type PaymentStatusRefusal,
  editPayment,
} from './payment-edits/index.ts';
export {
  type ResendRefundOutcome,
  type StaffRefundOutcome,
  refundOrder,
  resendRefund,
} from './refunds/index.ts';
export {
  type ReceiveReturnOutcome,
  type ReceivedReturn,
  type RequestReturnOutcome,
  type ReturnRequest,
  type ReturnableOrder,
  describeReturnableOrders,
  findOrderByNumber,
  loadReturnableOrder,
  receiveReturn,
  requestReturn,
} from './returns/index.ts';
export {
  type DeliverShipmentOutcome,
  type PrepareOrderOutcome,
  type RemainingShipment,
  type ShipRemainingOutcome,
  type ShipmentOutcome,
  type ShipmentRequest,
  markShipmentDelivered,
  loadRemainingShipment,
  prepareOrder,
  shipOrder,
  shipRemainingUnits,
} from './shipments/index.ts';
