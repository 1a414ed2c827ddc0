import { m } from '#app/i18n/index.ts';
import { formatOrderAmount } from '../../../shared/format.ts';
import type { Order } from '../../orders/index.ts';
import { bankTransferReference } from '../../payments/index.ts';
import type { Settings } from '../../settings/index.ts';
import type { Row } from '../content.ts';

/** Where an order's transfer goes to, as it is written. */
export function bankRows(order: Order, settings: Settings): Row[] {
  const o = { locale: order.locale };
  const { bank } = settings;
  return [
    { label: m.mail_transfer_beneficiary({}, o), value: bank.beneficiary },
    { label: 'IBAN', value: bank.iban.replace(/(.{4})(?=.)/g, '$1 ') },
    { label: 'BIC/SWIFT', value: bank.bic },
    { label: m.mail_transfer_reference({}, o), value: bankTransferReference(order.order_number) },
    { label: m.mail_transfer_amount({}, o), value: formatOrderAmount(order.total_cents), isStrong: true },
  ];
}
