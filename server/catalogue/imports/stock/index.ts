export { type ImportOutcome, type RowFault, importStock } from './import-stock.ts';
export { type StoredFile, storeStockFile } from './store-stock-file.ts';
export { type StockRow, isStockFile, readStockFile } from './read-stock-file.ts';
