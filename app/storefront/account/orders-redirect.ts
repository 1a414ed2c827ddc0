import { type LoaderFunctionArgs, replace } from 'react-router';
import { requestOf } from '#server/http/context.ts';
import { pathInLocale } from '#shared/locales.ts';

/** Redirects /orders to the account's orders tab; replaces the history entry, so the back button works. */
export function loader({ context }: LoaderFunctionArgs) {
  return replace(`${pathInLocale(requestOf(context).locale, '/account')}?tab=orders`);
}
