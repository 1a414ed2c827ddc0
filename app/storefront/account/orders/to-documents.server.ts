import type { OrderDocuments } from '#server/ordering/invoices/index.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import { awaitsTransfer } from '#server/ordering/payments/bank/index.ts';

/**
 * URLs of an order's documents: the payment slip while a bank transfer is due, the invoice once the order is
 * paid, and the credit notes.
 */
export interface OrderDocumentUrls {
  slip: string | null;
  invoice: string | null;
  creditNotes: { href: string; number: string }[];
}

export function orderDocumentUrls(order: Order, documents?: OrderDocuments): OrderDocumentUrls {
  const at = `/api/orders/${order.id}`;
  return {
    slip: awaitsTransfer(order) ? `${at}/payment-slip.pdf` : null,
    invoice: documents?.invoice ? `${at}/invoice.pdf` : null,
    creditNotes: (documents?.creditNotes ?? []).map(({ id, number }) => ({
      href: `${at}/credit-notes/${id}.pdf`,
      number,
    })),
  };
}
