import type { Message } from './content.ts';
import type { Mailer } from './mailer.ts';

/** Sends a message with its job's data, so that staff can repeat a failed one; does nothing without a message. */
export async function sendMessage(
  { mailer }: { mailer: Mailer },
  queue: string,
  data: object,
  message: Message | undefined,
): Promise<void> {
  if (message) await mailer.send({ ...message, job: { queue, data } });
}
