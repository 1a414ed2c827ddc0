import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
} from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { pathInLocale } from '#shared/locales.ts';
import { setNewPassword, sendPasswordReset } from './reset.server.ts';
import { type ResetFormResult, ResetView } from './reset-view.tsx';

export function loader({ request, context }: LoaderFunctionArgs) {
  const shop = shopOf(context);
  const { searchParams } = new URL(request.url);
  return {
    token: searchParams.get('token'),
    isInvalid: searchParams.has('error'),
    hasMailbox: shop.env.DEMO && shop.mailer.isMailbox,
  };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<ResetFormResult> {
  const shop = shopOf(context);
  const form = await request.formData();
  const token = new URL(request.url).searchParams.get('token');
  return token && form.get('intent') === 'choose'
    ? setNewPassword(shop, request, form, token)
    : sendPasswordReset(shop, request, form, pathInLocale(requestOf(context).locale, '/auth/reset'));
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<ResetFormResult> {
  try {
    return await serverAction<ResetFormResult>();
  } catch (thrown) {
    if (isRouteErrorResponse(thrown) && thrown.status === 429)
      return { values: {}, error: m.auth_too_many() };
    throw thrown;
  }
}

export default function ResetPage() {
  return <ResetView {...useLoaderData<typeof loader>()} answer={useActionData<ResetFormResult>()} />;
}
