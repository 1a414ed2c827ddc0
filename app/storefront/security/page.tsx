import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { failureResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { SignedOut } from '../account/signed-out.tsx';
import { loadSecurity } from './load-security.server.ts';
import { actOnSecurity } from './security-action.server.ts';
import type { SecurityResult } from './security-context.ts';
import { SecurityView } from './security-view.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  const session = await info.session();
  return session ? loadSecurity(shopOf(context), info, session, request.headers.get('cookie')) : null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const info = requestOf(context);
  const session = await info.session();
  if (!session)
    return { ...failureResult(m.address_must_sign_in()), form: 'password' } satisfies SecurityResult;
  const cookie = request.headers.get('cookie');
  const form = await request.formData();
  return actOnSecurity({ shop: shopOf(context), info, session, request, cookie }, form);
}

export default function Page() {
  const data = useLoaderData<typeof loader>();
  const result = useActionData<SecurityResult>();
  return data ? <SecurityView data={data} result={result} /> : <SignedOut message={result?.message} />;
}
