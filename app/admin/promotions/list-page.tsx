import { useEffect } from 'react';
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
  useNavigate,
  useLocation,
} from 'react-router';
import type { ActionResult } from '#app/form/action-result.ts';
import { useFlashMessage } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { toast } from '#app/ui/toast.ts';
import { requestOf } from '#server/http/context.ts';
import { listPromotions } from '#server/ordering/promotions/index.ts';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { actOnPromotion } from './promotion-action.server.ts';
import { PromotionTable } from './promotion-table.tsx';
import { toPromotionRow } from './to-view.server.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  return {
    promotions: (await listPromotions(shop.db)).map((promotion) =>
      toPromotionRow(promotion, requestOf(context).locale),
    ),
  };
}

export const action = (args: ActionFunctionArgs) => actOnPromotion(args);

/** Page of all promotion codes with benefit, number of uses and end date. */
export default function PromotionsPage() {
  const { promotions } = useLoaderData<typeof loader>();
  useFlashMessage(useActionData<ActionResult>());
  useCreatedMessage();
  const create = (
    <Link to="/admin/promotions/new" className={buttonClass({})}>
      {m.promotion_admin_new()}
    </Link>
  );
  return (
    <>
      <ScreenHeading title={m.admin_menu_promotions()}>{promotions.length > 0 ? create : null}</ScreenHeading>
      {promotions.length === 0 ? (
        <EmptyState title={m.promotion_admin_none()} action={create}>
          {m.promotion_admin_none_text()}
        </EmptyState>
      ) : (
        <PromotionTable promotions={promotions} />
      )}
    </>
  );
}

/**
 * Shows, once, the message that a promotion code was created, after the redirect from the page that created
 * it.
 */
function useCreatedMessage(): void {
  const { search } = useLocation();
  const navigate = useNavigate();
  const isCreated = search.includes('created');
  useEffect(() => {
    if (!isCreated) return;
    toast.success(m.promotion_admin_created());
    void navigate('/admin/promotions', { replace: true });
  }, [isCreated, navigate]);
}
