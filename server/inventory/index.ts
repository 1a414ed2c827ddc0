export { type AdjustOutcome, adjustStock } from './adjust-stock.ts';
export { type Actor, type Movement, type OutOfStock, moveStock } from './move-stock.ts';
export { movementsOfOrder } from './queries.ts';
