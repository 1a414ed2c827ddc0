export { type HistoryEntry, listHistory } from './list-history.ts';
export {
  type ActivityRow,
  type ActivityQuery,
  listActivity,
  listActors,
  listActionKinds,
  readNextActivity,
} from './list-activity.ts';
export { findSubjectNames } from './subject-names.ts';
export { recordRefusal, maximumRefusalsPerHour } from './record-refusal.ts';
export {
  type AuditDetails,
  type AuditEntry,
  type StaffActor,
  withTokenPrefix,
  recordAudit,
} from './record-audit.ts';
