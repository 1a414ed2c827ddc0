export { type AskExportOutcome, askExport } from './ask-export.ts';
export { gatherData } from './gather-data.ts';
