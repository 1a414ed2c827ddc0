import type { OrderDocuments } from '#server/ordering/invoices/index.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import { awaitsTransfer } from '#server/ordering/payments/bank/index.ts';

/**
 * Links to an order's documents: the payment slip while a transfer is due, the invoice once paid, and credit
 * notes.
 */
export interface ShownDocuments {
  slip: string | null;
  invoice: string | null;
  creditNotes: { href: string; number: string }[];
}

export function toDocuments(order: Order, documents?: OrderDocuments): ShownDocuments {
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
