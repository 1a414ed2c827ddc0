export type { CreditedLine } from './credit-lines.ts';
export { creditRefund } from './credit-refund.ts';
export { type CreditOutcome } from './issue-credit-note.ts';
export { type Invoice, type InvoiceOutcome, issueInvoice, issueInvoiceIn } from './issue-invoice.ts';
export { type OrderDocuments, documentsOf, findCreditNote, findInvoice } from './queries.ts';
export { renderDocument } from './render-document.ts';
export { renderSlip } from './render-slip.ts';
