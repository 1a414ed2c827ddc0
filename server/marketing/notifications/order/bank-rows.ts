import { m } from '#shared/i18n/index.ts';
import { formatOrderAmount } from '#shared/format.ts';
import type { Order } from '#server/ordering/orders/index.ts';
import {
  beneficiaryLine,
  formatIban,
  formatReference,
  referenceFor,
} from '#server/ordering/payments/bank/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Row } from '../content.ts';

/** Payment details for an order's bank transfer, formatted. */
export function bankRows(order: Order, settings: Settings): Row[] {
  const o = { locale: order.locale };
  const { bank } = settings;
  return [
    { label: m.mail_transfer_beneficiary({}, o), value: beneficiaryLine(bank) },
    { label: 'IBAN', value: formatIban(bank.iban) },
    { label: 'BIC/SWIFT', value: bank.bic },
    {
      label: m.mail_transfer_reference({}, o),
      value: formatReference(referenceFor(order, bank.iban)),
    },
    { label: m.mail_transfer_amount({}, o), value: formatOrderAmount(order.total_cents), isStrong: true },
  ];
}
