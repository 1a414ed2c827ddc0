import type { Database } from '../../db/client.ts';
import type { Settings } from '../../settings/index.ts';
import type { Message } from '../content.ts';
import { attachmentsOf } from './attachments.ts';
import type { OrderMailJob } from './facts.ts';
import { loadFacts } from './load-facts.ts';
import { orderMessage } from './order-message.ts';

export { type OrderFacts, type OrderMailJob, type OrderMailKind, orderMailKinds } from './facts.ts';
export { methodName } from './parts.ts';
export { orderMessage } from './order-message.ts';

/** The message of a job about an order; undefined when what it is about is not there any more. */
export async function composeOrderMail(
  context: { db: Database; settings: Settings; shopUrl: string },
  job: OrderMailJob,
): Promise<Message | undefined> {
  const facts = await loadFacts(context.db, job, context);
  return facts && orderMessage(job.kind, facts, await attachmentsOf(context.db, job.kind, facts));
}
