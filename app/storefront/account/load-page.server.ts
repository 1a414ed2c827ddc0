import { type LoaderFunctionArgs, data, useLoaderData } from 'react-router';
import { requestOf, shopOf } from '#server/http/context.ts';
import { takeFlash } from './flash.server.ts';
import { loadTab } from './load-account.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  const session = await info.session();
  if (!session) return null;
  const { flash, headers } = takeFlash(request);
  const tab = await loadTab(shopOf(context), info, session, new URL(request.url).searchParams);
  return data({ firstName: session.firstName, flash, view: tab }, { headers });
}

export type AccountData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;
