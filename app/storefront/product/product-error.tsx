import { isRouteErrorResponse, useRouteError } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Link } from '#app/link.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { ErrorPage } from '../error-page.tsx';

/** Data of a product page that failed: the unknown product id, or the id of the failed request. */
export interface ProductFailure {
  missingProduct?: string;
  isGone?: boolean;
  failedRequest?: string;
}

function textOf(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return m.product_unexpected();
  const { missingProduct, isGone, failedRequest } = (error.data ?? {}) as ProductFailure;
  if (failedRequest) return m.product_failed({ message: failedRequest });
  if (missingProduct === undefined) return undefined;
  if (isGone) return m.product_gone();
  return missingProduct ? m.product_not_found({ id: missingProduct.slice(0, 60) }) : m.product_missing_id();
}

/** Error page for a missing or failed product, with a link to the home page. */
export default function ProductError() {
  const text = textOf(useRouteError());
  if (!text) return <ErrorPage />;
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
