import { m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';
import type { Database } from '#server/platform/db/client.ts';
import {
  issueRefundCreditNote,
  findInvoice,
  renderDocument,
  renderPaymentSlip,
} from '#server/ordering/invoices/index.ts';
import { type ShopDetails, findTermsText, renderTerms } from '#server/ordering/terms/index.ts';
import type { Attachment } from '../content.ts';
import type { OrderMailData, OrderMailKind } from './mail-data.ts';

/** Data and services needed, in addition to the order, to attach documents to a message. */
export interface DocumentSource {
  db: Database;
  /** Loads the shop's details (name, address…) that the terms of sale contain, in one language. */
  shopDetails: (locale: Locale) => Promise<ShopDetails>;
}

/**
 * Renders the documents to attach to a message about an order: the accepted terms of sale, the invoice, the
 * payment slip or the credit note.
 */
export async function loadAttachments(
  { db, shopDetails }: DocumentSource,
  kind: OrderMailKind,
  mailData: OrderMailData,
): Promise<Attachment[]> {
  const { order, settings, refund, shopUrl } = mailData;
  switch (kind) {
    case 'received': {
      const { locale, termsVersion: version, createdAt: date } = order;
      const text = await findTermsText(db, version, settings.terms.version, locale);
      // Only the current default text can be composed; its earlier versions were never stored.
      // The message then contains a link to the terms and no attachment.
      if (text === undefined) return [];
      const own = text === 'composed' ? undefined : text;
      const title = own?.title ?? m.terms_title({}, { locale });
      const name = `${title} ${version}`.replaceAll('\u00ad', '').replaceAll(/[^\p{L}\d.]+/gu, '-');
      const details = { ...(await shopDetails(locale)), termsVersion: version };
      return [pdf(name, await renderTerms(details, { locale, date, shopUrl, ...(own && { own }) }))];
    }
    case 'paid': {
      const invoice = await findInvoice(db, order.id);
      return invoice ? [pdf(invoice.number, await renderDocument(invoice.data))] : [];
    }
    case 'transfer':
    case 'transfer_reminder': {
      const slip = await renderPaymentSlip(order, settings);
      return slip ? [pdf(order.orderNumber, slip)] : [];
    }
    case 'refunded': {
      // Issues the credit note now if the job that issues it has not run yet.
      const credited = refund && (await issueRefundCreditNote(db, refund.id));
      return credited?.ok ? [pdf(credited.note.number, await renderDocument(credited.note.data))] : [];
    }
    default:
      return [];
  }
}

function pdf(name: string, content: Buffer): Attachment {
  return { filename: `${name}.pdf`, contentType: 'application/pdf', content };
}
