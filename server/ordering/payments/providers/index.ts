export { type PaymentCredential, isUsableCredential, chooseCredentialOfKind } from './account.ts';
export { canTurnOffTestMode, setProviderEnabled, setTestMode } from './change-use.ts';
export { type ProviderStore, openProviders } from './open-providers.ts';
export { idempotencyKeyLifetimeMs, providerRegistry } from './registry.ts';
export { storedKeysVersion, saveProviderKey } from './save-key.ts';
export { type TestKeyOutcome, testProviderKey } from './test-key.ts';
export { checkTestPayment, startTestPayment } from './test-payment.ts';
