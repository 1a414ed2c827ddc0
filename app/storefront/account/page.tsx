import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { AccountPage } from './account-page.tsx';
import { actOnAddress } from './address-actions.server.ts';
import type { AccountAnswer } from './answer.ts';
import { cancelOwnOrder } from './cancel-order-action.server.ts';
import { askOwnExport } from './export-action.server.ts';
import { orderAgain } from './order-again-action.server.ts';
import { saveProfile } from './profile-action.server.ts';
import { saveSettings } from './settings-action.server.ts';
import { SignedOut } from './signed-out.tsx';
import type { loader } from './load-page.server.ts';

export { loader } from './load-page.server.ts';

export async function action({ request, context }: ActionFunctionArgs): Promise<AccountAnswer | Response> {
  const shop = shopOf(context);
  const info = requestOf(context);
  const session = await info.session();
  const form = await request.formData();
  const kind = form.get('form');
  if (!session) return { form: 'address', error: m.address_must_sign_in() };
  if (kind === 'profile') return saveProfile(shop, info, session, form);
  if (kind === 'cancel-order') return cancelOwnOrder(shop, info, session, form);
  if (kind === 'order-again') return orderAgain(shop, session, form);
  if (kind === 'export') return askOwnExport(shop, info, session);
  if (kind === 'settings') return saveSettings(shop, info, session, form);
  return actOnAddress(
    { shop, locale: info.locale, userId: session.userId, search: new URL(request.url).searchParams },
    form,
  );
}

export default function Page() {
  const account = useLoaderData<typeof loader>();
  const answer = useActionData<AccountAnswer>();
  return account ? <AccountPage {...account} answer={answer} /> : <SignedOut message={answer?.error} />;
}
