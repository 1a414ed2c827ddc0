import { redirect } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { askExport } from '#server/privacy/data-export/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import type { SignedIn } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import { formatDateTime } from '#shared/format.ts';
import { accountPath } from './account-link.ts';
import type { AccountAnswer } from './answer.ts';
import { leaveFlash } from './flash.server.ts';

/** Queues the customer's data export, or returns when the next one is possible. */
export async function askOwnExport(
  shop: Shop,
  info: RequestInfo,
  session: SignedIn,
): Promise<AccountAnswer | Response> {
  const outcome = await askExport(shop, session.userId);
  if (outcome.ok)
    return redirect(accountPath(info.locale, { tab: 'settings' }), { headers: [leaveFlash('export_asked')] });
  if (outcome.reason === 'too_soon')
    return { form: 'export', error: m.export_too_soon({ time: formatDateTime(outcome.from, info.locale) }) };
  return { form: 'export', error: m.error_unexpected() };
}
