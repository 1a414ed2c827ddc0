export {
  type ConfirmedCount,
  type CountedOutcome,
  confirmCount,
  dropCount,
  noteCount,
  openCount,
  removeCounted,
} from './count-stock.ts';
export { type CountedLine, readOpenCount } from './queries.ts';
