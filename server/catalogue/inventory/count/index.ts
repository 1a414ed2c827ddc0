export {
  type StockTakeOutcome,
  type RecordCountOutcome,
  confirmStockTake,
  discardStockTake,
  recordCount,
  openStockTake,
  removeCountedVariant,
} from './count-stock.ts';
export { type CountedLine, readOpenStockTake } from './queries.ts';
