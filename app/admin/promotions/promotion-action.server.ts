import { type ActionFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { requestOf } from '#server/http/context.ts';
import { changePromotion, createPromotion, setPromotionActive } from '#server/ordering/promotions/index.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { type PromotionErrors, readPromotion } from './read-promotion.server.ts';

export type PromotionAnswer =
  | { ok: true; message: string }
  | { ok: false; message?: string; errors?: PromotionErrors };

const refusals = {
  code_taken: (): PromotionAnswer => ({ ok: false, errors: { code: m.promotion_admin_error_taken() } }),
  code_used: (): PromotionAnswer => ({ ok: false, errors: { code: m.promotion_admin_error_used() } }),
  fewer_than_used: (): PromotionAnswer => ({
    ok: false,
    errors: { max_uses: m.promotion_admin_error_fewer() },
  }),
  not_found: (): PromotionAnswer => ({ ok: false, message: m.promotion_admin_error_missing() }),
};

/** Staff actions on promotions: create, edit, end, reactivate. */
export async function actOnPromotion({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<PromotionAnswer | Response> {
  const { shop, admin } = await requireAdmin(context);
  const form = await request.formData();
  const by = { id: admin.userId, ip: requestOf(context).ip };
  const intent = form.get('intent');
  const id = z.uuid().safeParse(params.id ?? form.get('id')).data;
  if (intent === 'end' || intent === 'activate') {
    const outcome = id
      ? await setPromotionActive(shop.db, id, intent === 'activate', by)
      : { ok: false as const, reason: 'not_found' as const };
    if (!outcome.ok) return refusals[outcome.reason]();
    return {
      ok: true,
      message: intent === 'activate' ? m.promotion_admin_activated() : m.promotion_admin_ended(),
    };
  }
  const read = readPromotion(form);
  if (!read.ok) return { ok: false, errors: read.errors };
  const { timezone } = shop.settings.current().shop;
  if (params.id === 'new' || intent === 'create') {
    const outcome = await createPromotion(shop.db, read.input, timezone, by);
    if (!outcome.ok) return refusals[outcome.reason]();
    // The dialog shows the result in place; the page redirects to the list.
    return intent === 'create'
      ? { ok: true, message: m.promotion_admin_created() }
      : redirect('/admin/promotions?created=1');
  }
  if (!id) return refusals.not_found();
  const outcome = await changePromotion(shop.db, id, read.input, timezone, by);
  return outcome.ok ? { ok: true, message: m.promotion_admin_changed() } : refusals[outcome.reason]();
}
