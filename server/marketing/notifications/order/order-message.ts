import { m } from '#shared/i18n/index.ts';
import type { Attachment, Block, Message } from '../content.ts';
import { renderMail } from '../rendering/index.ts';
import { cancelledMail } from './cancelled.ts';
import { deliveredMail } from './delivered.ts';
import type { OrderFacts, OrderMailKind } from './facts.ts';
import { paidMail } from './paid.ts';
import { receivedMail } from './received.ts';
import { refundedMail } from './refunded.ts';
import { returnAskedMail, returnReceivedMail } from './returned.ts';
import { shippedMail } from './shipped.ts';
import { transferMail } from './transfer.ts';

/**
 * Composes a message about an order, in the order's language.
 *
 * @param attachments its documents; the text mentions them only when there are any
 * @returns undefined when its subject no longer exists
 */
export async function orderMessage(kind: OrderMailKind, facts: OrderFacts, attachments: Attachment[] = []): Promise<Message | undefined> {
  const said = contentOf(kind, facts, attachments.length > 0);
  if (!said) return undefined;
  const { order, settings } = facts;
  const { locale } = order;
  const footer = m.mail_footer({ email: settings.shop.email }, { locale });
  const about = facts.shipment?.id ?? facts.refund?.id ?? facts.returned?.id;
  return {
    key: ['order', order.id, kind, about].filter(Boolean).join('-'),
    to: order.customer_email,
    subject: said.subject,
    ...(await renderMail({ locale, heading: said.subject, blocks: said.blocks, footer })),
    ...(attachments.length > 0 ? { attachments } : {}),
  };
}

function contentOf(kind: OrderMailKind, facts: OrderFacts, hasPapers: boolean): { subject: string; blocks: Block[] } | undefined {
  const { shipment, refund, returned, cancelled } = facts;
  switch (kind) {
    case 'received':
      return receivedMail(facts, hasPapers);
    case 'paid':
      return paidMail(facts, hasPapers);
    case 'transfer':
      return transferMail(facts, hasPapers, false);
    case 'transfer_reminder':
      return transferMail(facts, hasPapers, true);
    case 'shipped':
      return shipment && shippedMail(facts, shipment);
    case 'delivered':
      return shipment && deliveredMail(facts, shipment);
    case 'cancelled':
      return cancelled && cancelledMail(facts, cancelled);
    case 'refunded':
      return refund && refundedMail(facts, refund, hasPapers);
    case 'return_asked':
      return returned && returnAskedMail(facts, returned);
    case 'return_received':
      return returned && returnReceivedMail(facts, returned);
  }
}
