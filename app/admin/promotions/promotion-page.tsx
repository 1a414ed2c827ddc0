import { useEffect } from 'react';
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
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { toast } from '#app/ui/toast.ts';
import { requestOf, shopOf } from '#server/http/context.ts';
import { findPromotionById, redemptionsOf } from '#server/ordering/promotions/index.ts';
import { formatDateTime } from '#shared/format.ts';
import { Heading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { PromotionFields } from './promotion-form.tsx';
import { actOnPromotion } from './promotion-action.server.ts';
import { Redemptions } from './redemptions.tsx';
import { toValues } from './to-view.server.ts';

export async function loader({ params, context }: LoaderFunctionArgs) {
  await requireAdmin(context);
  if (params.id === 'new') return { promotion: null, redemptions: [] };
  const { db, settings } = shopOf(context);
  const id = z.uuid().safeParse(params.id).data;
  const promotion = id ? await findPromotionById(db, id) : undefined;
  if (!promotion) throw data(null, { status: 404 });
  const { locale } = requestOf(context);
  const redemptions = await redemptionsOf(db, promotion.id);
  return {
    promotion: toValues(promotion, settings.current().shop.timezone),
    redemptions: redemptions.map((use) => ({
      ...use,
      redeemed_at: formatDateTime(use.redeemed_at, locale),
      returned_at: use.returned_at && formatDateTime(use.returned_at, locale),
    })),
  };
}

export const action = (args: ActionFunctionArgs) => actOnPromotion(args);

/** One discount code: its terms and the orders that used it. */
export default function PromotionPage() {
  const { promotion, redemptions } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const isPending = useNavigation().formMethod === 'POST';
  const reported = answer && !(answer instanceof Response) ? answer : undefined;
  useEffect(() => {
    if (!reported?.message) return;
    if (reported.ok) toast.success(reported.message);
    else toast.error(reported.message);
  }, [reported]);
  return (
    <>
      <Heading title={promotion ? m.promotion_admin_edit({ code: promotion.code }) : m.promotion_admin_new()}>
        <Link to="/admin/promotions" className="text-link">
          {m.promotion_admin_back()}
        </Link>
      </Heading>
      <Form method="post" noValidate className="grid max-w-2xl gap-5">
        <PromotionFields
          {...(promotion ? { values: promotion } : {})}
          errors={(reported && !reported.ok && reported.errors) || {}}
        />
        <div>
          <Button type="submit" pending={isPending}>
            {m.promotion_admin_save()}
          </Button>
        </div>
      </Form>
      {promotion ? <Redemptions redemptions={redemptions} /> : null}
    </>
  );
}
