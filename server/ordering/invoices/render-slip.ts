import { SwissQRBill } from 'swissqrbill/pdf';
import { m } from '#shared/i18n/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import { dayOf } from '#server/platform/kernel/day.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import {
  beneficiaryLine,
  formatIban,
  formatReference,
  lastDayToPay,
  qrBillData,
  awaitedTransfer,
} from '#server/ordering/payments/bank/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { formatAddressLines, sellerForCountry } from './build-invoice.ts';
import { drawDetails, drawDocumentHead } from './draw-parts.ts';
import {
  textLeft,
  createPdf,
  textRight,
  toWindows1252,
  formatDocumentDay,
} from '#server/platform/kernel/pdf.ts';

/**
 * Renders the payment slip of an order that awaits a bank transfer, in the customer's language: an A4 page
 * with the payment part of the QR-bill at the bottom (210 × 105 mm). The slip is not an invoice, which is
 * issued after the payment.
 *
 * @returns undefined for an order without transfer instructions
 */
export function renderPaymentSlip(
  order: Order,
  settings: Pick<Settings, 'shop' | 'bank'>,
): Promise<Buffer> | undefined {
  const transfer = awaitedTransfer(order, settings.bank.iban);
  if (!transfer || !order.transferInstructedAt) return undefined;
  const o = { locale: order.locale };
  const { bank } = settings;
  const title = m.invoice_slip_title({}, o);
  const seller = sellerForCountry(settings.shop, order.shippingAddress.country, order.locale);
  const created = order.transferInstructedAt;
  return createPdf(
    { title: `${title} ${order.orderNumber}`, author: seller.name, created, locale: order.locale },
    (pdf) => {
      pdf.page.margins.bottom = 0;
      const details: [string, string][] = [
        [m.invoice_order({}, o), `${order.orderNumber}, ${formatDocumentDay(dayOf(order.createdAt))}`],
        [m.invoice_slip_until({}, o), formatDocumentDay(dayOf(lastDayToPay(order)))],
      ];
      drawDocumentHead(pdf, {
        seller,
        title,
        facts: details,
        address: formatAddressLines(order.billingAddress, order.locale),
      });
      pdf.fontSize(10);
      drawDetails(
        pdf,
        [
          [m.checkout_bank_beneficiary({}, o), beneficiaryLine(bank)],
          ['IBAN', formatIban(bank.iban)],
          ['BIC/SWIFT', bank.bic],
          [m.checkout_bank_reference({}, o), formatReference(transfer.reference)],
          [
            m.checkout_bank_amount({}, o),
            formatOrderAmount(transfer.amount).replace('CHF', transfer.currency),
          ],
        ],
        { from: textLeft, labels: 140 },
      );
      pdf.moveDown(1);
      for (const note of [m.invoice_slip_note_reference({}, o), m.invoice_slip_note_invoice({}, o)])
        pdf.text(toWindows1252(note), textLeft, pdf.y, { width: textRight - textLeft }).moveDown(0.4);
      const data = qrBillData(bank, transfer, toWindows1252);
      const language = { fr: 'FR', de: 'DE', en: 'EN' } as const;
      if (data) new SwissQRBill(data, { language: language[order.locale] }).attachTo(pdf);
    },
  );
}
