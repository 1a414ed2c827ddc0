export { type AdjustOutcome, adjustStock } from './adjust-stock.ts';
export { type Actor, type Movement, type OutOfStock, moveStock } from './move-stock.ts';
export { type LowVariant, movementsOfOrder, readLowVariants } from './queries.ts';
export { watchLowStock } from './watch-low-stock.ts';
