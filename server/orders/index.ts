export { type Order, type OrderItem, findOrder, listOrdersOf, orderHistory, searchOrders } from './queries.ts';
export { type OrderEvent, recordEvent } from './record-event.ts';
export { type StatusOutcome, changeStatus } from './change-status.ts';
export { allowedSteps, refusalOf } from './transitions.ts';
export type { FrozenAddress } from './schema.ts';
