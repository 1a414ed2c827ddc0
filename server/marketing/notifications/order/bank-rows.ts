import { m } from '#shared/i18n/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import {
  beneficiaryLine,
  formatIban,
  formatReference,
  transferReference,
} from '#server/ordering/payments/bank/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { MailRow } from '../content.ts';

/** Formats the payment details of an order's bank transfer (account, reference, amount) as table rows. */
export function bankTransferRows(order: Order, settings: Settings): MailRow[] {
  const o = { locale: order.locale };
  const { bank } = settings;
  return [
    { label: m.mail_transfer_beneficiary({}, o), value: beneficiaryLine(bank) },
    { label: 'IBAN', value: formatIban(bank.iban) },
    { label: 'BIC/SWIFT', value: bank.bic },
    {
      label: m.mail_transfer_reference({}, o),
      value: formatReference(transferReference(order, bank.iban)),
    },
    { label: m.mail_transfer_amount({}, o), value: formatOrderAmount(order.totalCents), isStrong: true },
  ];
}
