export { closeOrder } from './close-order.ts';
export { closeOtherPayments, closePayments } from './close-payments.ts';
export { confirmPayment } from './confirm-payment.ts';
export { releaseStock } from './reserve-stock.ts';
export {
  type OfferedLine,
  type OfferRow,
  type RequestedLine,
  loadOfferedLines,
  selectOffers,
  toOffer,
} from './load-offered-lines.ts';
export { type OrderPreview, previewOrder } from './preview-order.ts';
export { type StaffOrder, type StaffOrderOutcome, placeOrderForCustomer } from './order-for-customer.ts';
export type { OrderRequest } from './order-request.ts';
export { type OrderOutcome, type PlaceOrderContext, placeOrder } from './place-order.ts';
export { type PricedCart, priceRequestedLines } from './price-requested-lines.ts';
export { type SaleTerms, type SaleTermsStore, cacheSaleTerms } from './sale-terms.ts';
export { reconcilePayments } from './reconcile-payments.ts';
export { cancelUnpaidOrders } from './cancel-unpaid-orders.ts';
export { type BankDetails, setupBankTransfer } from './setup-bank-transfer.ts';
export { type PaymentContext, type StartPaymentOutcome, startPayment } from './start-payment.ts';
