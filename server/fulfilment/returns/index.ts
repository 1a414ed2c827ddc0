export { type LineUnits, givenBack, returnableUnits } from './units.ts';
export {
  type Return,
  type ReturnLine,
  findReturn,
  findReturnByKey,
  unitsByLine,
  returnsOf,
} from './queries.ts';
export { lastDayOfNotice, legalDays, refundForDelivery, refundForUnits } from './refund-rules.ts';
