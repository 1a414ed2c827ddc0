export { type StockImportOutcome, importStockFile } from './import-stock.ts';
export type { StockRowFault, StockRowRefusal } from './row-faults.ts';
export { type StockFileCheck, checkStockRows } from './check-stock.ts';
export { type StockFileOutcome, storeStockFile } from './store-stock-file.ts';
export { type StockRow, isStockFile, readStockFile } from './read-stock-file.ts';
