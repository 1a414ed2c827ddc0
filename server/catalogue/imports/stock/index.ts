export { type StockImportOutcome, type StockRowFault, importStockFile } from './import-stock.ts';
export { type StockFileOutcome, storeStockFile } from './store-stock-file.ts';
export { type StockRow, isStockFile, readStockFile } from './read-stock-file.ts';
