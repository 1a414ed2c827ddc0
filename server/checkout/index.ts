export { confirmPayment } from './confirm-payment.ts';
export type { OfferedLine, WantedLine } from './load-lines.ts';
export { loadLines } from './load-lines.ts';
export { type OrderOutcome, type OrderRequest, placeOrder } from './place-order.ts';
export { type PricedCart, priceWanted } from './price-wanted.ts';
export { type SaleTerms, type SaleTermsStore, keepSaleTerms } from './sale-terms.ts';
export { reconcilePayments, releaseUnpaid } from './release-unpaid.ts';
export { type BankDetails, setupBankTransfer } from './setup-bank-transfer.ts';
export { type PaymentContext, type PaymentStart, startPayment } from './start-payment.ts';
