export { cancelImport } from './cancel-import.ts';
export { type MerchantFaultReason } from './fault.ts';
export {
  type StaffMerchant,
  findMerchantImport,
  listMerchantImports,
  listMerchants,
  listOpenRuns,
} from './list-merchants.ts';
export { type MerchantInput, merchantInput } from './merchant-input.ts';
export { runImport as runMerchantImport } from './run-import.ts';
export type { RunTotals } from './run-totals.ts';
export { type SaveOutcome, deleteMerchant, saveMerchant, setMerchantActive } from './save-merchant.ts';
export { type MerchantRowError, type MerchantRunState, type MerchantType, merchantTypes } from './schema.ts';
export { type StartOutcome, startImport as startMerchantImport } from './start-import.ts';
export { type FirstProduct, type TryOutcome, tryMerchant } from './try-merchant.ts';
export { type MerchantShop, merchantContextOf } from './merchant-context.ts';
