export { type QueueDataExportOutcome, queueDataExport } from './ask-export.ts';
export { collectPersonalData } from './gather-data.ts';
