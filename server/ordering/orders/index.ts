export { insertOrder } from './insert-order.ts';
export {
  type AddressCorrection,
  addressVersion,
  correctAddress,
  mayCorrectAddress,
} from './correct-address.ts';
export { lockOrder } from './lock-order.ts';
export { type Order, type OrderItem, findOrder, listOrdersOf, orderHistory, unitsSent } from './queries.ts';
export { type OrderEvent, recordEvent } from './record-event.ts';
export { waitingOrders } from './waiting-orders.ts';
export { writeNote } from './write-note.ts';
export { type StatusChange, type StepBy, changeStatus } from './change-status.ts';
export {
  type TransitionContext,
  type StepRefusal,
  allowedSteps,
  refusalOf,
  stepRefusal,
} from './transitions.ts';
export type { FrozenAddress } from './schema.ts';
export { countOfOrders } from './count-orders.ts';
export { findOrders } from './find-orders.ts';
export {
  type OrderLine,
  type OrderSort,
  type OrderQuery,
  latestOrders,
  listOrders,
  orderSorts,
} from './list-orders.ts';
