export type { PaymentProvider, ProviderPayment } from './provider.ts';
export { paymentAttempts, refunds, type AttemptStatus, type RefundStatus } from './schema.ts';
export { findSandboxPayment, sandboxProvider, settleSandboxPayment } from './sandbox/provider.ts';
export { listAttempts } from './queries.ts';
export { type RefundOutcome, type RefundRequest, requestRefund } from './request-refund.ts';
