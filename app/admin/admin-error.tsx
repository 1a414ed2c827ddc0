import { Link, isRouteErrorResponse, useRouteError } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { ErrorReference } from '#app/error-reference.tsx';
import { buttonClass } from '#app/ui/button-class.ts';

/**
 * Error page of the back office for failed requests and missing resources.
 *
 * @param message replaces the default error text
 */
export function AdminError({ message }: { message?: string }) {
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="p-8">
      <h1 className="text-2xl font-[620]">
        {isMissing ? m.admin_missing() : (message ?? m.error_unexpected())}
      </h1>
      {isMissing ? null : <ErrorReference />}
      <p className="mt-6">
        <Link to="/admin" className={buttonClass({ variant: 'outline' })}>
          {m.admin_menu_overview()}
        </Link>
      </p>
    </div>
  );
}
