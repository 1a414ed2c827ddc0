export { setExpectedStock } from './expect-stock.ts';
export {
  type MovementLine,
  type StockedVariant,
  findStockedVariant,
  listMovements,
} from './list-movements.ts';
export { type StockFigures, type StockLine, listStock, readStockFigures } from './list-stock.ts';
export { type StockQuery, type StockSort, stockSorts } from './stock-query.ts';
export {
  type MovementActor,
  type StockMovement,
  type StockShortage,
  moveStock,
  catchStockConflict,
} from './move-stock.ts';
export {
  type LowStockVariant,
  listBackInStock,
  listOrderMovements,
  readLowStockVariants,
  readProductStock,
} from './queries.ts';
export { type MovementReason, movementReasons } from './schema.ts';
export { setMinimums } from './set-minimum.ts';
export { type StockChange, type StockOutcome, setStock, setStocks } from './set-stock.ts';
export { maxLowStockListed, reportLowStock } from './watch-low-stock.ts';
