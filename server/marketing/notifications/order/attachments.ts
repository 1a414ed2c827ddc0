import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import type { Database } from '#server/platform/db/client.ts';
import { creditRefund, findInvoice, renderDocument, renderSlip } from '#server/ordering/invoices/index.ts';
import { type ShopDetails, renderTerms } from '#server/ordering/terms/index.ts';
import type { Attachment } from '../content.ts';
import type { OrderMailData, OrderMailKind } from './mail-data.ts';

/** Sources for documents besides the order. */
export interface DocumentSource {
  db: Database;
  /** Loads the shop data for the terms in a language. */
  shopDetails: (locale: Locale) => Promise<ShopDetails>;
}

/**
 * The documents attached to a message: the accepted terms, the invoice, the payment slip, the credit note.
 */
export async function attachmentsOf(
  { db, shopDetails }: DocumentSource,
  kind: OrderMailKind,
  mailData: OrderMailData,
): Promise<Attachment[]> {
  const { order, settings, refund, shopUrl } = mailData;
  switch (kind) {
    case 'received': {
      const { locale, terms_version: version, created_at: date } = order;
      // After the terms have changed, a message links to them without an attachment: the accepted version can
      // no longer be rendered.
      if (version !== settings.terms.version) return [];
      const name = `${m.terms_title({}, { locale })} ${version}`
        .replaceAll('\u00ad', '')
        .replaceAll(/[^\p{L}\d.]+/gu, '-');
      return [pdf(name, await renderTerms(await shopDetails(locale), { locale, date, shopUrl }))];
    }
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
      // Issued here if its own job has not run yet.
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
