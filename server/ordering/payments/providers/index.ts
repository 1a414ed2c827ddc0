export { type PaymentCredential, isUsable, mollieAccount } from './account.ts';
export { type ProviderName, canGoLive, setProviderUse, setTestMode } from './change-use.ts';
export { type ProviderStore, openProviders } from './open-providers.ts';
export { keysVersion, saveKey } from './save-key.ts';
export { type KeyTested, testKey } from './test-key.ts';
