export { type AskExportOutcome, askExport } from './ask-export.ts';
export { type PersonalData, gatherData } from './gather-data.ts';
