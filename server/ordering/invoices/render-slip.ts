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
  transferOf,
} from '#server/ordering/payments/bank/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { addressLines, sellerFor } from './build-invoice.ts';
import { drawDetails, drawHead } from './draw-parts.ts';
import { left, makePdf, right, winAnsi, writtenDay } from '#server/platform/kernel/pdf.ts';

/**
 * Renders the payment slip of an order that awaits its bank transfer, with the payment part of the QR-bill at
 * the bottom of the A4 page (210 × 105 mm), in the customer's language. It is not an invoice: that is issued
 * after payment.
 *
 * @returns undefined for an order without transfer instructions
 */
export function renderSlip(
  order: Order,
  settings: Pick<Settings, 'shop' | 'bank'>,
): Promise<Buffer> | undefined {
  const transfer = transferOf(order, settings.bank.iban);
  if (!transfer || !order.transfer_instructed_at) return undefined;
  const o = { locale: order.locale };
  const { bank } = settings;
  const title = m.invoice_slip_title({}, o);
  const seller = sellerFor(settings.shop, order.shipping_address.country, order.locale);
  const created = order.transfer_instructed_at;
  return makePdf(
    { title: `${title} ${order.order_number}`, author: seller.name, created, locale: order.locale },
    (pdf) => {
      pdf.page.margins.bottom = 0;
      const details: [string, string][] = [
        [m.invoice_order({}, o), `${order.order_number}, ${writtenDay(dayOf(order.created_at))}`],
        [m.invoice_slip_until({}, o), writtenDay(dayOf(lastDayToPay(order)))],
      ];
      drawHead(pdf, {
        seller,
        title,
        facts: details,
        address: addressLines(order.billing_address, order.locale),
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
        { from: left, labels: 140 },
      );
      pdf.moveDown(1);
      for (const note of [m.invoice_slip_note_reference({}, o), m.invoice_slip_note_invoice({}, o)])
        pdf.text(winAnsi(note), left, pdf.y, { width: right - left }).moveDown(0.4);
      const data = qrBillData(bank, transfer, winAnsi);
      const language = { fr: 'FR', de: 'DE', en: 'EN' } as const;
      if (data) new SwissQRBill(data, { language: language[order.locale] }).attachTo(pdf);
    },
  );
}
