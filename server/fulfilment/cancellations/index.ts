export { type CancelOutcome, cancelOrder } from './cancel-order.ts';
export { cancellationDeadline } from './cancellation-deadline.ts';
