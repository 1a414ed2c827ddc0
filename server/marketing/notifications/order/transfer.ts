import { m } from '#shared/i18n/index.ts';
import { formatLongDate } from '#shared/format.ts';
import { lastDayToPay } from '#server/ordering/payments/bank/index.ts';
import type { MailBlock } from '../content.ts';
import type { OrderMailData } from './mail-data.ts';
import { greeting, orderButton } from './parts.ts';

/**
 * Builds the content of the instructions for a bank transfer: account, reference and due date. The payment
 * reminder has the same content.
 */
export function bankTransferMail(
  mailData: OrderMailData,
  hasSlip: boolean,
  isReminder: boolean,
): { subject: string; blocks: MailBlock[] } {
  const { order, bank } = mailData;
  const o = { locale: order.locale };
  const number = order.orderNumber;
  const until = {
    label: m.mail_transfer_until({}, o),
    value: formatLongDate(lastDayToPay(order), order.locale),
  };
  const slip: MailBlock[] = hasSlip ? [{ kind: 'text', text: m.mail_transfer_slip({}, o) }] : [];
  return {
    subject: isReminder
      ? m.mail_transfer_reminder_subject({ number }, o)
      : m.mail_transfer_subject({ number }, o),
    blocks: [
      greeting(mailData),
      ...(isReminder ? [{ kind: 'text', text: m.mail_transfer_reminder_text({}, o) } as const] : []),
      {
        kind: 'text',
        text: m.mail_transfer_text(
          { from: mailData.settings.bank.transfer_min_days, to: mailData.settings.bank.transfer_max_days },
          o,
        ),
      },
      { kind: 'rows', title: m.mail_transfer_details({}, o), rows: [...bank, until] },
      ...slip,
      { kind: 'text', text: m.mail_transfer_after({}, o) },
      orderButton(mailData),
    ],
  };
}
