import { type ActionFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { failureResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { actOnAccount } from './account-action.server.ts';
import type { AccountResult } from './account-context.ts';
import { AccountPage } from './account-page.tsx';
import { SignedOut } from './signed-out.tsx';
import type { loader } from './load-page.server.ts';

export { loader } from './load-page.server.ts';

export async function action({ request, context }: ActionFunctionArgs): Promise<AccountResult | Response> {
  const info = requestOf(context);
  const session = await info.session();
  if (!session) return { ...failureResult(m.address_must_sign_in()), form: 'address' };
  const search = new URL(request.url).searchParams;
  return actOnAccount({ shop: shopOf(context), info, session, search }, await request.formData());
}

export default function Page() {
  const account = useLoaderData<typeof loader>();
  const result = useActionData<AccountResult>();
  return account ? <AccountPage {...account} result={result} /> : <SignedOut message={result?.message} />;
}
