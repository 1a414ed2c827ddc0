export type { PaymentProvider, ProviderPayment } from './provider.ts';
export { paymentAttempts, type AttemptStatus } from './schema.ts';
export { findSandboxPayment, sandboxProvider, settleSandboxPayment } from './sandbox/provider.ts';
export { listAttempts } from './queries.ts';
export { bankTransferReference } from './bank-reference.ts';
