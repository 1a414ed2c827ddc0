import { type LoaderFunctionArgs, data, useLoaderData } from 'react-router';
import { requestOf, shopOf } from '#server/http/context.ts';
import { readFlash } from './flash.server.ts';
import { loadAccountTab } from './load-account.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  const session = await info.session();
  if (!session) return null;
  const { flash, headers } = readFlash(request);
  const tab = await loadAccountTab(shopOf(context), info, session, new URL(request.url).searchParams);
  return data({ firstName: session.firstName, flash, view: tab }, { headers });
}

export type AccountData = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>>;
