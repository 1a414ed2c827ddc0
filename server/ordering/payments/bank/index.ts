export {
  type BankAccount,
  beneficiaryLine,
  formatIban,
  supportsPaymentQrCode,
  canReceiveTransfers,
  isShopAccount,
} from './account.ts';
export { storeStatement } from './add-statement.ts';
export { bankAccountVersion, saveBankAccount } from './change-account.ts';
export { type BankEntry, storeEntryDecision, lockBankEntry } from './decide-entry.ts';
export { epcPayload, epcSvg } from './epc-code.ts';
export { type BankTransfer, qrBillData } from './qr-bill.ts';
export { listDecidedEntries, listEntriesToReview, listStatements, countStatementEntries } from './queries.ts';
export { type StatementRefusal, readStatement } from './read-statement.ts';
export {
  bankTransferReference,
  formatReference,
  orderNumberFromReference,
  findReferences,
} from './reference.ts';
export { swissPayload, swissQrSvg } from './swiss-qr-code.ts';
export { awaitsTransfer, lastDayToPay, transferReference, awaitedTransfer } from './transfer.ts';
