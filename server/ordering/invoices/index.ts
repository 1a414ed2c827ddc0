export type { CreditedLine } from './credit-lines.ts';
export { issueRefundCreditNote } from './credit-refund.ts';
export { type CreditNoteOutcome } from './issue-credit-note.ts';
export {
  type Invoice,
  type InvoiceOutcome,
  issueInvoice,
  issueInvoiceInTransaction,
} from './issue-invoice.ts';
export { type OrderDocuments, listOrderDocuments, findCreditNote, findInvoice } from './queries.ts';
export { renderDocument } from './render-document.ts';
export { renderPaymentSlip } from './render-slip.ts';
