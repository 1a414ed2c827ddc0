export { type HistoryEntry, historyOf } from './history-of.ts';
export { recordAudit } from './record-audit.ts';
