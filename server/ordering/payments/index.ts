export {
  type NewPayment,
  type OfferedMethod,
  type PaymentOrder,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  providerKindOf,
} from './provider.ts';
export {
  addAttempt,
  storeSnapshot,
  storeSnapshotVersion,
  storeOpenedPayment,
  nextSnapshotVersion,
} from './attempts.ts';
export { type Ledger, readLedger } from './read-ledger.ts';
export { paymentAttempts, refundStatuses, refunds, type AttemptStatus, type RefundStatus } from './schema.ts';
export { chargeBackSandboxPayment, findSandboxPayment, settleSandboxPayment } from './sandbox/provider.ts';
export { type PaymentMethods, cachePaymentMethods } from './offered-methods.ts';
export {
  type Attempt,
  type Refund,
  findRefund,
  listAllRefunds,
  listAttempts,
  listRefunds,
  listOpenPaymentIds,
  paymentSums,
  readAttemptsAndRefunds,
  sumRefundsByOrder,
} from './queries.ts';
export { type PaymentSums, remainingAmount, derivePaymentStatus, sumPayments } from './payment-status.ts';
export { refreshPaymentStatus } from './refresh-payment-status.ts';
export { type RefundOutcome, type RefundRequest, requestRefund } from './request-refund.ts';
export { applyRefund } from './apply-refund.ts';
export { sendRefund } from './send-refund.ts';
export { type ManualRefundOutcome, markRefundDone } from './mark-refund-done.ts';
export { allowedAttemptTransitions } from './transitions.ts';
