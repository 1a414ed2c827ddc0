import { isRouteErrorResponse, useRouteError } from 'react-router';
import { m } from '#app/i18n/index.ts';
import { Link } from '#app/i18n/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { ErrorPage } from '../error-page.tsx';

/** The page of a product that is not there; anything else fails as every page does. */
export function ProductError() {
  const error = useRouteError();
  const data = isRouteErrorResponse(error) ? (error.data as { missingProduct?: string; isGone?: boolean } | null) : null;
  const missing = data?.missingProduct;
  if (missing === undefined) return <ErrorPage />;
  const text = data?.isGone ? m.product_gone() : missing ? m.product_not_found({ id: missing.slice(0, 60) }) : m.product_missing_id();
  return (
    <div className="page py-20">
      <title>{m.error_not_found_title()}</title>
      <h1 className="text-3xl font-[640] tracking-[-0.02em] break-words">{text}</h1>
      <p className="mt-8">
        <Link to="/" className={buttonClass({})}>
          {m.product_back_home()}
        </Link>
      </p>
    </div>
  );
}
