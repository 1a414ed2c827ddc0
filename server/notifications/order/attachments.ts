import type { Database } from '../../db/client.ts';
import { creditRefund, findInvoice, renderDocument, renderSlip } from '../../invoices/index.ts';
import type { Attachment } from '../content.ts';
import type { OrderFacts, OrderMailKind } from './facts.ts';

/** The papers that go with a message: the invoice, the payment slip, the credit note. */
export async function attachmentsOf(db: Database, kind: OrderMailKind, facts: OrderFacts): Promise<Attachment[]> {
  const { order, settings, refund } = facts;
  switch (kind) {
    case 'paid': {
      const invoice = await findInvoice(db, order.id);
      return invoice ? [pdf(invoice.number, await renderDocument(invoice.data))] : [];
    }
    case 'transfer':
    case 'transfer_reminder': {
      const slip = await renderSlip(order, settings);
      return slip ? [pdf(order.order_number, slip)] : [];
    }
    case 'refunded': {
      // Issued here when its own job has not come to it yet.
      const credited = refund && (await creditRefund(db, refund.id));
      return credited?.ok ? [pdf(credited.note.number, await renderDocument(credited.note.data))] : [];
    }
    default:
      return [];
  }
}

function pdf(name: string, content: Buffer): Attachment {
  return { filename: `${name}.pdf`, contentType: 'application/pdf', content };
}
