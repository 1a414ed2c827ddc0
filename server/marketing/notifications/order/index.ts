import { eq } from 'drizzle-orm';
import { profiles } from '#server/people/identity/schema.ts';
import { orders } from '#server/ordering/orders/schema.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import type { Message } from '../content.ts';
import { type DocumentSource, loadAttachments } from './attachments.ts';
import type { OrderMailJob } from './mail-data.ts';
import { loadOrderMailData } from './load-mail-data.ts';
import { orderMessage } from './order-message.ts';

export { type OrderMailData, type OrderMailJob, type OrderMailKind, orderMailKinds } from './mail-data.ts';

/**
 * Progress messages are sent only to customers who want them. All other messages (confirmations, documents,
 * payments) are always sent.
 */
const isProgress = (kind: OrderMailJob['kind']) => kind === 'shipped' || kind === 'delivered';

async function wantsProgress(db: Database, orderId: string): Promise<boolean> {
  const [choice] = await db
    .select({ wants: profiles.emailNotifications })
    .from(orders)
    .innerJoin(profiles, eq(profiles.userId, orders.userId))
    .where(eq(orders.id, orderId));
  return choice?.wants ?? true;
}

/**
 * Composes the message that a job about an order sends.
 *
 * @returns undefined when the order, shipment, refund or return no longer exists, or when the customer does
 * not want progress messages
 */
export async function composeOrderMail(
  context: DocumentSource & { settings: Settings; shopUrl: string },
  job: OrderMailJob,
): Promise<Message | undefined> {
  if (isProgress(job.kind) && !(await wantsProgress(context.db, job.orderId))) return undefined;
  const mailData = await loadOrderMailData(context.db, job, context);
  return mailData && orderMessage(job.kind, mailData, await loadAttachments(context, job.kind, mailData));
}
