export { type StaffRefundOutcome, refundOrder } from './refund-order.ts';
export { type ResendRefundOutcome, resendRefund } from './resend-refund.ts';
