export { type LineUnits, countUnitsToRefund, returnableUnits } from './units.ts';
export {
  type Return,
  type ReturnLine,
  findReturn,
  findReturnByKey,
  countUnitsByLine,
  listReturnsByOrder,
} from './queries.ts';
export { lastDayOfNotice, withdrawalPeriodDays, refundForDelivery, refundForUnits } from './refund-rules.ts';
