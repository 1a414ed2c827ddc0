export { type ImportRequestOutcome, requestImport } from './ask-import.ts';
export { type ImportProgress, type ImportTotals, importRows } from './import-rows.ts';
export { type ProductFileCheck, checkProductFile } from './check-file.ts';
export type { ImportContext, ImportRun, BatchResult } from './import-run.ts';
export { type PlannedChange, type PlannedField } from './describe-change.ts';
export { type ColumnTarget, type ImportMapping, mappingSchema } from './mapping/mapping.ts';
export { type MappingProposal, proposeMapping } from './mapping/propose-mapping.ts';
export { type SavedTemplate, findTemplate, saveTemplate } from './mapping/saved-templates.ts';
export { type PageOutcome, fetchPageProduct } from './web-page/fetch-page.ts';
export { type UndoOutcome, undoImport } from './undo/undo-import.ts';
export type { Obstacle, ObstacleReason } from './undo/find-obstacles.ts';
export { isImportFile, isProductFile, readFileRecords } from './files/read-records.ts';
export { UnreadableFileError, type ImportRecord } from './files/import-record.ts';
export { fetchPendingImages } from './images/fetch-images.ts';
export {
  splitIntoChunks,
  type FileFault,
  type ProductFileOutcome,
  type ProductFilePreview,
  storeProductFile,
  maxProductFileBytes,
  previewProductFile,
} from './store-file.ts';
export { type ImportColumn, importColumns, columnsOfImportType, readsColumn } from './rows/columns.ts';
export { type RowRefusal, type RefusalReason } from './rows/refusal.ts';
export { type ImportRow, readRow } from './rows/read-row.ts';
export { type ProductImportOutcome, runProductImport } from './run-import.ts';
export { type ImportState, type ImportType, importTypes } from './schema.ts';
export { expireImports } from './expire-imports.ts';
export {
  findImport,
  listImportedProducts,
  listFailedImages,
  listImports,
  listRejectedRows,
} from './list-imports.ts';
export { findSampleProductId, sampleProduct } from './one-product.ts';
export { rowRefusalText } from './refusal-text.ts';
export { sampleValueOf, buildTemplateFile } from './templates.ts';
export {
  type AddWebProductOutcome,
  type WebProduct,
  addWebProduct,
  webProductSchema,
} from './web-product.ts';
export { type ImportDependencies, importContextOf } from './import-context.ts';
