import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/client.ts';
import type { Outbox } from '#server/platform/kernel/outbox.ts';
import type { IdentityMail } from './identity-mail.ts';
import { user } from './schema.ts';

/**
 * Queues an e-mail about a user's account, in the user's language.
 *
 * @param more data of the message: a link, a new e-mail address, or `to` for a recipient other than the
 * user's address
 */
export async function notifyPerson(
  tx: Transaction,
  outbox: Outbox,
  userId: string,
  kind: IdentityMail['kind'],
  more: { to?: string; url?: string; newEmail?: string } = {},
): Promise<void> {
  const [person] = await tx.select().from(user).where(eq(user.id, userId));
  if (!person) return;
  const mail: IdentityMail = {
    kind,
    to: person.email,
    name: person.first_name,
    locale: person.language,
    url: '',
    id: randomUUID(),
    ...more,
  };
  await outbox.add(tx, 'identity-mail', mail);
}
