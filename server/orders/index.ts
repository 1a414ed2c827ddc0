export { insertOrder } from './insert-order.ts';
export { lockOrder } from './lock-order.ts';
export { type Order, type OrderItem, findOrder, listOrdersOf, orderHistory, piecesSent } from './queries.ts';
export { type OrderEvent, recordEvent } from './record-event.ts';
export { type StatusChange, type StepBy, changeStatus } from './change-status.ts';
export { type StepFacts, type StepRefusal, allowedSteps, refusalOf, stepRefusal } from './transitions.ts';
export type { FrozenAddress } from './schema.ts';
export { type OrderLine, type OrderSort, type OrderWish, listOrders, orderSorts } from './list-orders.ts';
