export { type AssignEntryOutcome, assignBankEntry } from './assign-entry.ts';
export { type ImportStatementOutcome, importStatement } from './import-statement.ts';
export { type MarkPaidOutcome, markTransferPaid } from './mark-transfer-paid.ts';
export { matchBankEntries } from './match-entry.ts';
export { remindTransfers } from './remind-transfers.ts';
export { type SetAsideOutcome, dismissBankEntry } from './dismiss-entry.ts';
