import { m } from '#app/i18n/index.ts';
import { formatOrderAmount } from '../../../shared/format.ts';
import type { Order } from '../../orders/index.ts';
import { beneficiaryLine, formatIban, formatReference, referenceFor } from '../../payments/bank/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { Row } from '../content.ts';

/** Where an order's transfer goes to, as it is written. */
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
