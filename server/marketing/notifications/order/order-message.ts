import type { Attachment, MailBlock, Message } from '../content.ts';
import { renderMail } from '../rendering/index.ts';
import { cancelledMail } from './cancelled.ts';
import { deliveredMail } from './delivered.ts';
import type { OrderMailData, OrderMailKind } from './mail-data.ts';
import { paymentReceivedMail } from './paid.ts';
import { orderConfirmationMail } from './received.ts';
import { refundedMail } from './refunded.ts';
import { returnRequestedMail, returnReceivedMail } from './returned.ts';
import { shippedMail } from './shipped.ts';
import { bankTransferMail } from './transfer.ts';

/**
 * Composes a message about an order, in the order's language.
 *
 * @param attachments documents to attach; the text mentions them only when there are any
 * @returns undefined when the shipment, refund or return of the message no longer exists
 */
export async function orderMessage(
  kind: OrderMailKind,
  mailData: OrderMailData,
  attachments: Attachment[] = [],
): Promise<Message | undefined> {
  const given = contentOf(kind, mailData, attachments.length > 0);
  if (!given) return undefined;
  const { order, settings } = mailData;
  const { locale } = order;
  const about = mailData.shipment?.id ?? mailData.refund?.id ?? mailData.returned?.id;
  return {
    key: ['order', order.id, kind, about].filter(Boolean).join('-'),
    to: order.customerEmail,
    subject: given.subject,
    ...(await renderMail({ locale, heading: given.subject, blocks: given.blocks }, settings)),
    ...(attachments.length > 0 ? { attachments } : {}),
  };
}

function contentOf(
  kind: OrderMailKind,
  mailData: OrderMailData,
  hasPapers: boolean,
): { subject: string; blocks: MailBlock[] } | undefined {
  const { shipment, refund, returned, cancelled } = mailData;
  switch (kind) {
    case 'received':
      return orderConfirmationMail(mailData, hasPapers);
    case 'paid':
      return paymentReceivedMail(mailData, hasPapers);
    case 'transfer':
      return bankTransferMail(mailData, hasPapers, false);
    case 'transfer_reminder':
      return bankTransferMail(mailData, hasPapers, true);
    case 'shipped':
      return shipment && shippedMail(mailData, shipment);
    case 'delivered':
      return shipment && deliveredMail(mailData, shipment);
    case 'cancelled':
      return cancelled && cancelledMail(mailData, cancelled);
    case 'refunded':
      return refund && refundedMail(mailData, refund, hasPapers);
    case 'return_asked':
      return returned && returnRequestedMail(mailData, returned);
    case 'return_received':
      return returned && returnReceivedMail(mailData, returned);
  }
}
