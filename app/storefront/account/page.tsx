import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { AccountPage } from './account-page.tsx';
import { actOnAddress } from './address-actions.server.ts';
import type { AccountFormResult } from './answer.ts';
import { cancelCustomerOrder } from './cancel-order-action.server.ts';
import { requestDataExport } from './export-action.server.ts';
import { orderAgain } from './order-again-action.server.ts';
import { saveProfile } from './profile-action.server.ts';
import { saveAccountSettings } from './settings-action.server.ts';
import { SignedOut } from './signed-out.tsx';
import type { loader } from './load-page.server.ts';

export { loader } from './load-page.server.ts';

export async function action({
  request,
  context,
}: ActionFunctionArgs): Promise<AccountFormResult | Response> {
  const shop = shopOf(context);
  const info = requestOf(context);
  const session = await info.session();
  const form = await request.formData();
  const kind = form.get('form');
  if (!session) return { form: 'address', error: m.address_must_sign_in() };
  if (kind === 'profile') return saveProfile(shop, info, session, form);
  if (kind === 'cancel-order') return cancelCustomerOrder(shop, info, session, form);
  if (kind === 'order-again') return orderAgain(shop, session, form);
  if (kind === 'export') return requestDataExport(shop, info, session);
  if (kind === 'settings') return saveAccountSettings(shop, info, session, form);
  return actOnAddress(
    { shop, locale: info.locale, userId: session.userId, search: new URL(request.url).searchParams },
    form,
  );
}

export default function Page() {
  const account = useLoaderData<typeof loader>();
  const answer = useActionData<AccountFormResult>();
  return account ? <AccountPage {...account} answer={answer} /> : <SignedOut message={answer?.error} />;
}
