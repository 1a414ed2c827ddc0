import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { SignedOut } from '../account/signed-out.tsx';
import { actOnSecurity } from './act.server.ts';
import type { SecurityFormResult } from './answer.ts';
import { loadSecurity } from './load-security.server.ts';
import { SecurityView } from './security-view.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  const session = await info.session();
  return session ? loadSecurity(shopOf(context), info, session, request.headers.get('cookie')) : null;
}

export async function action({ request, context }: ActionFunctionArgs) {
  const info = requestOf(context);
  const session = await info.session();
  if (!session) return { form: 'password', error: m.address_must_sign_in() } satisfies SecurityFormResult;
  const cookie = request.headers.get('cookie');
  return actOnSecurity({ shop: shopOf(context), info, session, cookie }, request);
}

export default function Page() {
  const data = useLoaderData<typeof loader>();
  const answer = useActionData<SecurityFormResult>();
  return data ? <SecurityView data={data} answer={answer} /> : <SignedOut message={answer?.error} />;
}
