export { type CancelOutcome, cancelOrder } from './cancel-order.ts';
export { cancelUntil } from './cancel-until.ts';
export { type PrepareOutcome, prepareOrder } from './prepare-order.ts';
export { type StaffRefundOutcome, refundOrder } from './refund-order.ts';
