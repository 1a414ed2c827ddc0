export { type AssignEntryOutcome, assignBankEntry } from './assign-entry.ts';
export { type ImportStatementOutcome, importBankStatement } from './import-statement.ts';
export { type MarkPaidOutcome, markTransferPaid } from './mark-transfer-paid.ts';
export { matchBankEntries } from './match-entry.ts';
export { sendTransferReminders } from './remind-transfers.ts';
export { type DismissEntryOutcome, dismissBankEntry } from './dismiss-entry.ts';
