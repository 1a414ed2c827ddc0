import { type LoaderFunctionArgs, replace } from 'react-router';
import { requestOf } from '#server/http/context.ts';
import { pathInLocale } from '#shared/locales.ts';

/** /orders is the account's list of orders; going back leads to the page before. */
export function loader({ context }: LoaderFunctionArgs) {
  return replace(`${pathInLocale(requestOf(context).locale, '/account')}?tab=orders`);
}
