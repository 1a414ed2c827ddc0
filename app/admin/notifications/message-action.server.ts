import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult, successResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { m } from '#shared/i18n/index.ts';
import { type MailboxContent, openMailboxMessage } from '#server/marketing/notifications/index.ts';
import { resendMessages } from '#server/marketing/notifications/sent/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import type { BulkResult } from '../list/column.ts';
import { requireAdmin } from '../require-admin.server.ts';

interface MessageContext {
  shop: Shop;
  by: StaffActor;
  /** Id of the message whose page the form is on. */
  id: number | undefined;
}

const idsOf = z.array(z.coerce.number().int().positive()).min(1).max(200);

/** Result of a form; `content` is the text of a message in the mailbox. */
export type MessageResult = (BulkResult | ActionResult) & { content?: MailboxContent };

/** Handles the forms of the outgoing messages. */
export async function actOnMessages({
  request,
  params,
  context,
}: ActionFunctionArgs): Promise<MessageResult> {
  const { shop, by } = await requireAdmin(context);
  const id = z.coerce.number().int().positive().safeParse(params.id).data;
  return runIntent<MessageContext, MessageResult>(intents, { shop, by, id }, await request.formData());
}

const intents = { resend, open } satisfies Record<string, IntentHandler<MessageContext, MessageResult>>;

/** Returns the content of a message, only while no mail server is set. */
async function open({ shop, by, id }: MessageContext): Promise<MessageResult> {
  const content = id && shop.mailer.isMailbox ? await openMailboxMessage(shop.db, id, by) : undefined;
  return content ? { ok: true, content } : failureResult(m.notices_secret());
}

/** Queues failed messages to be sent again. */
async function resend({ shop, by }: MessageContext, form: FormData): Promise<BulkResult> {
  const ids = idsOf.safeParse(
    form
      .getAll('id')
      .flatMap((value) => String(value).split(','))
      .filter(Boolean),
  );
  if (!ids.success) return failureResult(m.error_unexpected());
  const count = await resendMessages(shop, ids.data, by);
  if (count === 0) return failureResult(m.notices_resent_none());
  return successResult(count === 1 ? m.notices_resent_one() : m.notices_resent({ count }));
}
