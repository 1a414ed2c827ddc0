export { type Dispute, type PaymentDetail, findPayment, paymentVersion } from './find-payment.ts';
export {
  type PaymentLine,
  type PaymentSort,
  type PaymentQuery,
  listPayments,
  paymentSorts,
} from './list-payments.ts';
export {
  type Transaction,
  type TransactionFigures,
  type TransactionStatus,
  listTransactions,
  readTransactionFigures,
  transactionStatuses,
} from './list-transactions.ts';
export { troubledOrders } from './troubled.ts';
export { type PaymentFigures, readPaymentFigures } from './read-figures.ts';
