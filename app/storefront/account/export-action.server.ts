import { redirect } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { queueDataExport } from '#server/privacy/data-export/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import type { SignedIn } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import { formatDateTime } from '#shared/format.ts';
import { accountPath } from './account-link.ts';
import type { AccountFormResult } from './answer.ts';
import { flashCookieHeader } from './flash.server.ts';

/** Queues an export of the customer's data, or returns the time from which the next export is possible. */
export async function requestDataExport(
  shop: Shop,
  info: RequestInfo,
  session: SignedIn,
): Promise<AccountFormResult | Response> {
  const outcome = await queueDataExport(shop, session.userId);
  if (outcome.ok)
    return redirect(accountPath(info.locale, { tab: 'settings' }), {
      headers: [flashCookieHeader('export_asked')],
    });
  if (outcome.reason === 'too_soon')
    return { form: 'export', error: m.export_too_soon({ time: formatDateTime(outcome.from, info.locale) }) };
  return { form: 'export', error: m.error_unexpected() };
}
