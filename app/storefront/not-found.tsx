import { type LoaderFunctionArgs, data } from 'react-router';
import { shopOf } from '#server/http/context.ts';
import { redirectByHand } from './redirect-by-hand.server.ts';

/** Redirects an unknown path as staff entered it, or responds with status 404. */
export async function loader({ url, context }: LoaderFunctionArgs): Promise<never> {
  throw (await redirectByHand(shopOf(context), url)) ?? data(null, { status: 404 });
}

export { ErrorPage as ErrorBoundary } from './error-page.tsx';

export default function NotFoundPage() {
  return null;
}
