export { type RequestReturnOutcome, type ReturnRequest, requestReturn } from './request-return.ts';
export {
  type ReturnableOrder,
  describeReturnableOrders,
  findOrderByNumber,
  loadReturnableOrder,
} from './find-returnable.ts';
export { freeLabelPath, hasFreeLabel } from './free-label.ts';
export { type Return, type ReturnLine, findReturn, listReturns, listReturnsByOrder } from './queries.ts';
export { type ReceiveReturnOutcome, type ReceivedReturn, receiveReturn } from './receive-return.ts';
export { withdrawalPeriodDays } from './refund-rules.ts';
