import { Suspense, lazy } from 'react';
import {
  type ActionFunctionArgs,
  type ClientActionFunctionArgs,
  type LoaderFunctionArgs,
  isRouteErrorResponse,
  useActionData,
  useLoaderData,
} from 'react-router';
import { failureResult } from '#app/form/action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { loadReturnableOrder } from '#server/fulfilment/index.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { listOrdersOfCustomer } from '#server/ordering/orders/index.ts';
import { useShopName } from '#app/use-shop-name.ts';
import { isMarkedAsDraft } from '#server/platform/pages/index.ts';
import { LegalNote } from '../legal/legal-note.tsx';
import { PageMeta } from '../page-meta.tsx';
import { loadCustomText } from '../pages/load-custom-text.server.ts';
import { ChooseUnitsStep } from './choose-step.tsx';
import { FindOrderStep } from './find-step.tsx';
import { WithdrawalReceiptView } from './receipt-view.tsx';
import type { WithdrawalView } from './views.ts';
import { actOnWithdrawal, chooseUnitsStep } from './withdrawal-action.server.ts';

const CustomText = lazy(() => import('../pages/custom-text.tsx'));

/**
 * Loads the page. A customer who opens it from one of their orders in the account starts at the second step.
 */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const shop = shopOf(context);
  const info = requestOf(context);
  const { returns, numbering } = shop.settings.current();
  const wanted = (new URL(request.url).searchParams.get('order') ?? '').slice(0, 40);
  const session = wanted ? await info.session() : undefined;
  const own =
    session &&
    (await listOrdersOfCustomer(shop.db, session.userId)).find((order) => order.orderNumber === wanted);
  const found = own && (await loadReturnableOrder(shop.db, own.id, shop.settings.current()));
  const values = { order_number: wanted, email: found?.order.customerEmail ?? '' };
  const view: WithdrawalView = found
    ? await chooseUnitsStep(info, found, values)
    : { ok: true, step: 'find', values };
  const text = await loadCustomText(context, request, 'withdrawal');
  return {
    days: returns.days,
    text,
    isUnverified: isMarkedAsDraft(shop.pages.current(), 'withdrawal', shop.env),
    email: shop.settings.current().shop.email,
    example: `${numbering.order_prefix}1001`,
    view,
  };
}

export async function action({ request, context }: ActionFunctionArgs): Promise<WithdrawalView> {
  return actOnWithdrawal({ shop: shopOf(context), info: requestOf(context) }, await request.formData());
}

export async function clientAction({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<WithdrawalView> {
  const form = await request.clone().formData();
  try {
    return await serverAction<WithdrawalView>();
  } catch (thrown) {
    if (!isRouteErrorResponse(thrown) || thrown.status !== 429) throw thrown;
    const values = {
      order_number: String(form.get('order_number') ?? ''),
      email: String(form.get('email') ?? ''),
    };
    return { ...failureResult(m.returns_error_too_many()), step: 'find', values };
  }
}

/** Page to withdraw from a purchase in two steps, without an account. */
export default function WithdrawalPage() {
  const { days, text, isUnverified, email, example, view: first } = useLoaderData<typeof loader>();
  const name = useShopName();
  const view = useActionData<WithdrawalView>() ?? first;
  return (
    <div className="page py-10 md:py-14">
      <PageMeta
        title={text?.title ?? m.returns_page_title()}
        description={text?.description || m.returns_page_description({ name })}
        path="/withdrawal"
        noIndex={isUnverified || text?.isDraft === true}
      />
      <div className="max-w-2xl">
        {view.step === 'receipt' ? (
          <WithdrawalReceiptView receipt={view.receipt} />
        ) : (
          <>
            <LegalNote isPreview={text?.isDraft} isUnverified={isUnverified} />
            <h1 lang={text?.titleLocale} className="display break-words hyphens-auto">
              {text?.title ?? m.returns_page_title()}
            </h1>
            <p lang={text?.textLocale} className="mt-5 mb-10 text-lg text-pretty text-muted">
              {text ? text.intro : m.returns_page_text({ days })}
            </p>
            {text ? (
              <Suspense>
                <CustomText sections={text.sections} locale={text.textLocale} email={email} />
              </Suspense>
            ) : null}
            {view.step === 'find' ? (
              <FindOrderStep view={view} example={example} />
            ) : (
              <ChooseUnitsStep key={view.key} view={view} />
            )}
          </>
        )}
      </div>
    </div>
  );
}
