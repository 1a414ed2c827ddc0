export {
  type BankAccount,
  beneficiaryLine,
  formatIban,
  hasPaymentCode,
  isExampleAccount,
} from './account.ts';
export { addStatement } from './add-statement.ts';
export { accountVersion, changeAccount } from './change-account.ts';
export { type BankEntry, decideEntry, lockEntry } from './decide-entry.ts';
export { epcPayload, epcSvg } from './epc-code.ts';
export { type Transfer, qrBillData } from './qr-bill.ts';
export { listDoneEntries, listOpenEntries, listStatements, statementCounts } from './queries.ts';
export { type StatementRefusal, readStatement } from './read-statement.ts';
export { bankTransferReference, formatReference, orderNumberOf, referencesIn } from './reference.ts';
export { swissPayload, swissQrSvg } from './swiss-qr-code.ts';
export { awaitsTransfer, lastDayToPay, referenceFor, transferOf } from './transfer.ts';
