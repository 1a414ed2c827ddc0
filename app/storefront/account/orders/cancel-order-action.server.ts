import { redirect } from 'react-router';
import { z } from 'zod';
import { failureResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { cancelOrder } from '#server/fulfilment/index.ts';
import { refusalText } from '#shared/i18n/refusal-text.ts';
import { accountPath } from '../account-link.ts';
import type { AccountContext, AccountResult } from '../account-context.ts';
import { flashCookieHeader } from '../flash.server.ts';

/** Cancels an order of the signed-in customer, or returns the reason why it can no longer be cancelled. */
export async function cancelCustomerOrder(
  { shop, info, session }: AccountContext,
  form: FormData,
): Promise<AccountResult | Response> {
  const id = z.uuid().safeParse(form.get('order'));
  if (!id.success) return { ...failureResult(refusalText('order_not_found')), form: 'order' };
  const by = {
    actor: 'customer',
    id: session.userId,
    hours: shop.settings.current().returns.cancel_hours,
  } as const;
  const outcome = await cancelOrder(shop, id.data, by, m.payment_cancel_reason({}, { locale: 'fr' }));
  if (!outcome.ok) return { ...failureResult(refusalText(outcome.reason)), form: 'order' };
  return redirect(accountPath(info.locale, { tab: 'orders' }), {
    headers: [flashCookieHeader('order_cancelled')],
  });
}
