import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { requestOf } from '#server/http/context.ts';
import { resendMessages } from '#server/marketing/notifications/sent/index.ts';
import type { BulkResult } from '../list/column.ts';
import { requireAdmin } from '../require-admin.server.ts';

const idsOf = z.array(z.coerce.number().int().positive()).min(1).max(200);

/** Queues failed messages to be sent again. */
export async function actOnMessages({ request, context }: ActionFunctionArgs): Promise<BulkResult> {
  const { shop, admin } = await requireAdmin(context);
  const form = await request.formData();
  const ids = idsOf.safeParse(
    form
      .getAll('id')
      .flatMap((value) => String(value).split(','))
      .filter(Boolean),
  );
  if (form.get('intent') !== 'resend' || !ids.success) return { ok: false, message: m.error_unexpected() };
  const count = await resendMessages(shop, ids.data, { id: admin.userId, ip: requestOf(context).ip });
  return count > 0
    ? { ok: true, message: count === 1 ? m.notices_resent_one() : m.notices_resent({ count }) }
    : { ok: false, message: m.notices_resent_none() };
}
