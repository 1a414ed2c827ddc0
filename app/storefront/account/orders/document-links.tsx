import { FileDown } from 'lucide-react';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import type { OrderDocumentUrls } from './to-documents.server.ts';

/** Links to the documents of an order, such as its invoice. */
export function OrderDocumentLinks({
  documents: { slip, invoice, creditNotes },
}: {
  documents: OrderDocumentUrls;
}) {
  const links = [
    ...(slip ? [{ href: slip, label: m.invoice_slip_link() }] : []),
    ...(invoice ? [{ href: invoice, label: m.invoice_link() }] : []),
    ...creditNotes.map(({ href, number }) => ({ href, label: m.invoice_credit_link({ number }) })),
  ];
  if (links.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-2 border-t border-rule px-5 py-4 md:px-6 print:hidden">
      {links.map(({ href, label }) => (
        <li key={href}>
          <a
            href={href}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'outline', size: 'sm' })}
          >
            <FileDown aria-hidden="true" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
