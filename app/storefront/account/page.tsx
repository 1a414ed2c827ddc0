import { type ActionFunctionArgs, type LoaderFunctionArgs, data, useActionData, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { AccountPage } from './account-page.tsx';
import { actOnAddress } from './address-actions.server.ts';
import type { AccountAnswer } from './answer.ts';
import { cancelOwnOrder } from './cancel-order-action.server.ts';
import { askOwnExport } from './export-action.server.ts';
import { takeFlash } from './flash.server.ts';
import { loadTab } from './load-account.server.ts';
import { orderAgain } from './order-again-action.server.ts';
import { saveProfile } from './profile-action.server.ts';
import { saveSettings } from './settings-action.server.ts';
import { SignedOut } from './signed-out.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  const session = await info.session();
  if (!session) return null;
  const { flash, headers } = takeFlash(request);
  const tab = await loadTab(shopOf(context), info, session, new URL(request.url).searchParams);
  return data({ firstName: session.firstName, flash, view: tab }, { headers });
}

export type AccountData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;

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
  return actOnAddress({ shop, locale: info.locale, userId: session.userId, search: new URL(request.url).searchParams }, form);
}

export default function Page() {
  const account = useLoaderData<typeof loader>();
  const answer = useActionData<AccountAnswer>();
  return account ? <AccountPage {...account} answer={answer} /> : <SignedOut message={answer?.error} />;
}
