import { type LoaderFunctionArgs, data, redirect, useLoaderData } from 'react-router';
import { z } from 'zod';
import { Link } from '#app/link.tsx';
import { requestOf, shopOf } from '#server/http/context.ts';
import { m } from '#shared/i18n/index.ts';
import { pathInLocale } from '#shared/locales.ts';
import { PageMeta } from '../../page-meta.tsx';
import { loadOrderPage } from './load-order.server.ts';
import { OrderConfirmation } from './order-confirmation.tsx';

/** Loads the page of one order; a signed-out visitor signs in first. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const info = requestOf(context);
  const session = await info.session();
  if (!session) {
    const { pathname } = new URL(request.url);
    throw redirect(`${pathInLocale(info.locale, '/auth')}?next=${encodeURIComponent(pathname)}`);
  }
  const id = z.uuid().safeParse(params.id);
  const order = id.success ? await loadOrderPage(shopOf(context), info, session, id.data) : undefined;
  if (!order) throw data(null, { status: 404 });
  return order;
}

/** Page of one order, to which its confirmation message links. */
export default function OrderPage() {
  const order = useLoaderData<typeof loader>();
  const title = m.account_order_title({ number: order.card.number });
  return (
    <div className="page py-10 md:py-14">
      <PageMeta title={title} noIndex />
      <Link to="/account?tab=orders" className="text-link text-sm print:hidden">
        {m.account_order_back()}
      </Link>
      <h1 className="mt-3 text-3xl font-[640] tracking-[-0.02em]">{title}</h1>
      <OrderConfirmation order={order} />
    </div>
  );
}
