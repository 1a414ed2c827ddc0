import { type LoaderFunctionArgs, replace } from 'react-router';
import { requestOf } from '#server/http/context.ts';
import { pathInLocale } from '#shared/locales.ts';

/**
 * Redirects /orders to the account's orders tab. Replaces the history entry, so that the browser's back
 * button does not return here.
 */
export function loader({ context }: LoaderFunctionArgs) {
  return replace(`${pathInLocale(requestOf(context).locale, '/account')}?tab=orders`);
}
