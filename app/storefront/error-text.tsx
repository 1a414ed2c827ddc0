import { isRouteErrorResponse, useRouteError, useRouteLoaderData } from 'react-router';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { ErrorReference } from '#app/error-reference.tsx';
import { Link, localizedPath } from '#app/link.tsx';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Input } from '#app/ui/input.tsx';
import type { SiteLayoutData } from './site-layout/data.ts';

/** Text of the error page for a page that failed or does not exist. */
export default function ErrorText() {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="page flex min-h-[60vh] flex-col items-start justify-center py-16">
      <title>{isMissing ? m.error_not_found_title() : m.error_unexpected_title()}</title>
      <p className="legend">{isMissing ? '404' : m.error_unexpected_title()}</p>
      <h1 className="display mt-2">{isMissing ? m.error_not_found() : m.error_unexpected()}</h1>
      <p className="mt-4 max-w-prose text-muted">
        {isMissing ? m.error_not_found_text() : m.error_unexpected_text()}
      </p>
      {isMissing ? <FindInstead /> : <ErrorReference />}
      <p className="mt-8 flex flex-wrap gap-3">
        <Link to="/" className={buttonClass({})}>
          {m.error_home()}
        </Link>
        <Link to="/products" className={buttonClass({ variant: 'outline' })}>
          {m.nav_products()}
        </Link>
      </p>
    </div>
  );
}

/** Search field and links to the main categories, for a page that does not exist. */
function FindInstead() {
  const layout = useRouteLoaderData<SiteLayoutData>(`${currentLocale()}/storefront`);
  return (
    <>
      <form
        role="search"
        action={localizedPath('/products')}
        className="mt-8 flex w-full max-w-md gap-2"
        aria-label={m.nav_search()}
      >
        <Input type="search" name="q" aria-label={m.nav_search()} />
        <Button type="submit">{m.nav_search()}</Button>
      </form>
      <ul className="mt-6 flex flex-wrap gap-x-5 gap-y-2">
        {layout?.categories.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/category/${id}`} className="text-link">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
