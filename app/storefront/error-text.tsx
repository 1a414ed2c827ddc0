import { isRouteErrorResponse, useRouteError } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';

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
