export { type AskOutcome, askImport } from './ask-import.ts';
export { type Progress, type Totals, importRows } from './import-rows.ts';
export type { ImportContext, ImportRun, BatchResult } from './import-run.ts';
export { isImportFile, readRecords } from './files/read-records.ts';
export { NotReadable, type ImportRecord } from './files/import-record.ts';
export { fetchImages } from './images/fetch-images.ts';
export {
  type FileFault,
  type StoredProducts,
  type Preview,
  storeFile,
  largestFile,
  previewFile,
} from './store-file.ts';
export { type Column, columns, columnsOf } from './rows/columns.ts';
export { type Refusal, type RefusalReason } from './rows/refusal.ts';
export { type ImportRow, readRow } from './rows/read-row.ts';
export { type RunOutcome, runImport } from './run-import.ts';
export { type ImportState, type ImportType, importTypes } from './schema.ts';
export { expireImports } from './expire-imports.ts';
export { findImport, listImported, listFailedImages, listImports, listRefused } from './list-imports.ts';
export { findOneProduct, oneProduct } from './one-product.ts';
export { refusalText } from './refusal-text.ts';
export { exampleOf, templateFile } from './templates.ts';
export { type WebOutcome, type WebProduct, addWebProduct, webProductSchema } from './web-product.ts';
export { type ImportShop, importContextOf } from './import-context.ts';
