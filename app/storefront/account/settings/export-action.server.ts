import { redirect } from 'react-router';
import { failureResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { queueDataExport } from '#server/privacy/data-export/index.ts';
import { formatDateTime } from '#shared/format.ts';
import { accountPath } from '../account-link.ts';
import type { AccountContext, AccountResult } from '../account-context.ts';
import { flashCookieHeader } from '../flash.server.ts';

/** Queues an export of the customer's data, or returns the time from which the next export is possible. */
export async function requestDataExport({
  shop,
  info,
  session,
}: AccountContext): Promise<AccountResult | Response> {
  const outcome = await queueDataExport(shop, session.userId);
  if (outcome.ok)
    return redirect(accountPath(info.locale, { tab: 'settings' }), {
      headers: [flashCookieHeader('export_asked')],
    });
  if (outcome.reason === 'too_soon')
    return {
      ...failureResult(m.export_too_soon({ time: formatDateTime(outcome.from, info.locale) })),
      form: 'export',
    };
  return { ...failureResult(m.error_unexpected()), form: 'export' };
}
