export { type Dispute, type PaymentDetail, findPayment, paymentVersion } from './find-payment.ts';
export {
  type PaymentListRow,
  type PaymentSort,
  type PaymentListQuery,
  listPayments,
  paymentSorts,
} from './list-payments.ts';
export {
  type TransactionListRow,
  type TransactionFigures,
  type TransactionStatus,
  listTransactions,
  readTransactionFigures,
  transactionStatuses,
} from './list-transactions.ts';
export { paymentProblemOrdersSql } from './troubled-orders.ts';
export { type PaymentFigures, readPaymentFigures } from './read-figures.ts';
