import { m } from '#shared/i18n/index.ts';
import type { OrderDocuments } from '#server/ordering/invoices/index.ts';

/** Links to an order's invoice, its credit notes and, while a bank transfer is due, its payment slip. */
export function OrderDocumentLinks({
  orderId,
  documents,
  hasSlip,
}: {
  orderId: string;
  documents: OrderDocuments;
  hasSlip: boolean;
}) {
  const at = `/api/orders/${orderId}`;
  const { invoice, creditNotes } = documents;
  const links = [
    ...(hasSlip ? [{ href: `${at}/payment-slip.pdf`, label: m.invoice_slip_link() }] : []),
    ...(invoice
      ? [{ href: `${at}/invoice.pdf`, label: m.invoice_link_number({ number: invoice.number }) }]
      : []),
    ...creditNotes.map(({ id, number }) => ({
      href: `${at}/credit-notes/${id}.pdf`,
      label: m.invoice_credit_link({ number }),
    })),
  ];
  return (
    <section className="rounded-md border border-rule bg-surface p-4">
      <h2 className="mb-2 text-sm text-muted">{m.invoice_documents()}</h2>
      {links.length === 0 ? <p className="text-[0.9375rem]">{m.invoice_documents_none()}</p> : null}
      <ul className="grid gap-1">
        {links.map(({ href, label }) => (
          <li key={href}>
            <a href={href} target="_blank" rel="noreferrer" className="text-link">
              {label}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
