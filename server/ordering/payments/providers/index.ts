export { type PaymentCredential, isUsableCredential, chooseMollieCredential } from './account.ts';
export { type ProviderName, canTurnOffTestMode, setProviderEnabled, setTestMode } from './change-use.ts';
export { type ProviderStore, openProviders } from './open-providers.ts';
export { storedKeysVersion, saveProviderKey } from './save-key.ts';
export { type TestKeyOutcome, testProviderKey } from './test-key.ts';
