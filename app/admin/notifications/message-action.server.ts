import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { failureResult, successResult } from '#app/form/action-result.ts';
import { runIntent } from '#app/form/run-intent.ts';
import { m } from '#shared/i18n/index.ts';
import { resendMessages } from '#server/marketing/notifications/sent/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import type { BulkResult } from '../list/column.ts';
import { requireAdmin } from '../require-admin.server.ts';

interface MessageContext {
  shop: Shop;
  by: StaffActor;
}

const idsOf = z.array(z.coerce.number().int().positive()).min(1).max(200);

/** Handles the forms of the outgoing messages. */
export async function actOnMessages({ request, context }: ActionFunctionArgs): Promise<BulkResult> {
  const { shop, by } = await requireAdmin(context);
  return runIntent({ resend }, { shop, by }, await request.formData());
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
