export { type QueueDataExportOutcome, queueDataExport } from './queue-export.ts';
export { collectPersonalData } from './collect-personal-data.ts';
