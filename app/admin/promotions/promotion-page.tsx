import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  data,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router';
import { z } from 'zod';
import type { ActionResult } from '#app/form/action-result.ts';
import { useFlashMessage } from '#app/form/use-action-result.ts';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { requestOf, shopOf } from '#server/http/context.ts';
import { findPromotionById, listRedemptions } from '#server/ordering/promotions/index.ts';
import { formatDateTime } from '#shared/format.ts';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { PromotionFields } from './promotion-form.tsx';
import { actOnPromotion } from './promotion-action.server.ts';
import { RedemptionTable } from './redemptions.tsx';
import { toPromotionFormValues } from './to-view.server.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  await requireAdmin(context);
  if (params.id === 'new') return { promotion: null, redemptions: [] };
  const { db, settings } = shopOf(context);
  const id = z.uuid().safeParse(params.id).data;
  const promotion = id ? await findPromotionById(db, id) : undefined;
  if (!promotion) throw data(null, { status: 404 });
  const { locale } = requestOf(context);
  const redemptions = await listRedemptions(db, promotion.id);
  return {
    promotion: toPromotionFormValues(promotion, settings.current().shop.timezone),
    redemptions: redemptions.map((use) => ({
      ...use,
      redeemedAt: formatDateTime(use.redeemedAt, locale),
      returnedAt: use.returnedAt && formatDateTime(use.returnedAt, locale),
    })),
  };
}

export const action = (args: ActionFunctionArgs) => actOnPromotion(args);

/** Page of one promotion code: its terms and the orders that used it. */
export default function PromotionPage() {
  const { promotion, redemptions } = useLoaderData<typeof loader>();
  const result = useActionData<ActionResult>();
  const isPending = useNavigation().formMethod === 'POST';
  useFlashMessage(result);
  return (
    <>
      <ScreenHeading
        title={promotion ? m.promotion_admin_edit({ code: promotion.code }) : m.promotion_admin_new()}
      >
        <Link to="/admin/promotions" className="text-link">
          {m.promotion_admin_back()}
        </Link>
      </ScreenHeading>
      <Form method="post" noValidate className="grid max-w-2xl gap-5">
        <PromotionFields {...(promotion ? { values: promotion } : {})} errors={result?.errors ?? {}} />
        <div>
          <Button type="submit" pending={isPending}>
            {m.promotion_admin_save()}
          </Button>
        </div>
      </Form>
      {promotion ? <RedemptionTable redemptions={redemptions} /> : null}
    </>
  );
}
