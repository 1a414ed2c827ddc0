export { type HistoryEntry, historyOf } from './history-of.ts';
export {
  type ActivityLine,
  type ActivityQuery,
  listActivity,
  listActors,
  listKinds,
  nextActivity,
} from './list-activity.ts';
export { nameSubjects } from './name-subjects.ts';
export { noteRefusal, refusalsAnHour } from './note-refusal.ts';
export { type AuditAs, type AuditEntry, type StaffActor, byToken, recordAudit } from './record-audit.ts';
