export { cancelImport } from './cancel-import.ts';
export { type MerchantFaultReason } from './fault.ts';
export {
  type StaffMerchant,
  findMerchantImport,
  listMerchantImports,
  listMerchants,
  listUnfinishedRuns,
} from './list-merchants.ts';
export { type MerchantInput, merchantInput } from './merchant-input.ts';
export { runMerchantImport } from './run-import.ts';
export type { MerchantRunTotals } from './run-totals.ts';
export {
  type SaveMerchantOutcome,
  deleteMerchant,
  saveMerchant,
  setMerchantActive,
} from './save-merchant.ts';
export { type MerchantRowError, type MerchantRunState, type MerchantType, merchantTypes } from './schema.ts';
export { type StartMerchantImportOutcome, startMerchantImport } from './start-import.ts';
export {
  type FirstMerchantProduct,
  type MerchantTestOutcome,
  testMerchantConnection,
} from './test-connection.ts';
export { type ConfirmMissingOutcome, confirmMissing } from './withdraw-missing.ts';
export { type MerchantDependencies, merchantContextOf } from './merchant-context.ts';
