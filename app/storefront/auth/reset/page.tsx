import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
} from 'react-router';
import { failureResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { pathInLocale } from '#shared/locales.ts';
import { type ResetResult, actOnPasswordReset } from './reset-action.server.ts';
import { ResetView } from './reset-view.tsx';

export function loader({ request, context }: LoaderFunctionArgs) {
  const shop = shopOf(context);
  const { searchParams } = new URL(request.url);
  return {
    token: searchParams.get('token'),
    isInvalid: searchParams.has('error'),
    hasMailbox: shop.env.DEMO && shop.mailer.isMailbox,
  };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<ResetResult> {
  const redirectTo = pathInLocale(requestOf(context).locale, '/auth/reset');
  return actOnPasswordReset({ shop: shopOf(context), request, redirectTo }, await request.formData());
}

export async function clientAction({ serverAction }: ClientActionFunctionArgs): Promise<ResetResult> {
  try {
    return await serverAction<ResetResult>();
  } catch (thrown) {
    if (isRouteErrorResponse(thrown) && thrown.status === 429) return failureResult(m.auth_too_many());
    throw thrown;
  }
}

export default function ResetPage() {
  return <ResetView {...useLoaderData<typeof loader>()} result={useActionData<ResetResult>()} />;
}
