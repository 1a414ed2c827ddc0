export { type HistoryEntry, listHistory } from './history-of.ts';
export {
  type ActivityRow,
  type ActivityQuery,
  listActivity,
  listActors,
  listActionKinds,
  readNextActivity,
} from './list-activity.ts';
export { findSubjectNames } from './name-subjects.ts';
export { recordRefusal, maximumRefusalsPerHour } from './note-refusal.ts';
export { type AuditAs, type AuditEntry, type StaffActor, withToken, recordAudit } from './record-audit.ts';
