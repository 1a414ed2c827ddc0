import { redirect } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { cancelOrder } from '#server/fulfilment/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import type { SignedIn } from '#server/people/identity/index.ts';
import type { Shop } from '#server/shop.ts';
import { refusalText } from '#shared/i18n/refusal-text.ts';
import { accountPath } from './account-link.ts';
import type { AccountFormResult } from './answer.ts';
import { flashCookieHeader } from './flash.server.ts';

/** Cancels an order of the signed-in customer, or returns the reason why it can no longer be cancelled. */
export async function cancelCustomerOrder(
  shop: Shop,
  info: RequestInfo,
  session: SignedIn,
  form: FormData,
): Promise<AccountFormResult | Response> {
  const id = z.uuid().safeParse(form.get('order'));
  if (!id.success) return { form: 'order', error: refusalText('order_not_found') };
  const by = {
    actor: 'customer',
    id: session.userId,
    hours: shop.settings.current().returns.cancel_hours,
  } as const;
  const outcome = await cancelOrder(shop, id.data, by, m.payment_cancel_reason({}, { locale: 'fr' }));
  if (!outcome.ok) return { form: 'order', error: refusalText(outcome.reason) };
  return redirect(accountPath(info.locale, { tab: 'orders' }), {
    headers: [flashCookieHeader('order_cancelled')],
  });
}
