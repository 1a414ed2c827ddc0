export { insertOrder } from './insert-order.ts';
export { matchesNumber } from './matches-number.ts';
export {
  type CorrectAddressOutcome,
  addressVersion,
  correctAddress,
  mayCorrectAddress,
} from './correct-address.ts';
export { lockOrder } from './lock-order.ts';
export {
  type Order,
  type OrderItem,
  findOrder,
  countOrdersOfCustomer,
  listOrdersOfCustomer,
  orderHistory,
  orderItemColumns,
  countShippedUnits,
} from './queries.ts';
export { type OrderEvent, recordEvent } from './record-event.ts';
export { findUnpaidOrdersByVariant } from './unpaid-orders.ts';
export { addStaffNote } from './add-staff-note.ts';
export { type ChangeStatusOutcome, type TransitionInitiator, changeStatus } from './change-status.ts';
export {
  type TransitionContext,
  type TransitionRefusal,
  allowedTransitions,
  transitionTableRefusal,
  transitionRefusal,
} from './transitions.ts';
export type { FrozenAddress } from './schema.ts';
export { orderCountSql } from './count-orders.ts';
export { findOrders } from './find-orders.ts';
export {
  type OrderListRow,
  type OrderSort,
  type OrderQuery,
  latestOrders,
  listOrders,
  orderSorts,
} from './list-orders.ts';
