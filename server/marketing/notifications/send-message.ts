import type { Message } from './content.ts';
import type { Mailer } from './mailer.ts';

/**
 * Sends a message and stores the data of its job, so that staff can repeat a failed message. Does nothing
 * when `message` is undefined.
 */
export async function sendMessage(
  { mailer }: { mailer: Mailer },
  queue: string,
  data: object,
  message: Message | undefined,
): Promise<void> {
  if (message) await mailer.send({ ...message, job: { queue, data } });
}
