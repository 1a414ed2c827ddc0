export { type AssignOutcome, assignEntry } from './assign-entry.ts';
export { type ImportOutcome, importStatement } from './import-statement.ts';
export { type MarkPaidOutcome, markTransferPaid } from './mark-transfer-paid.ts';
export { matchEntries } from './match-entry.ts';
export { remindTransfers } from './remind-transfers.ts';
export { type SetAsideOutcome, setEntryAside } from './set-entry-aside.ts';
