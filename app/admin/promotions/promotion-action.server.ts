import { type ActionFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import { requestOf } from '#server/http/context.ts';
import { changePromotion, createPromotion, setPromotionActive } from '#server/ordering/promotions/index.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { type PromotionErrors, readPromotionForm } from './read-promotion.server.ts';

export type PromotionActionResult =
  | { ok: true; message: string }
  | { ok: false; message?: string; errors?: PromotionErrors };

const refusals = {
  code_taken: (): PromotionActionResult => ({ ok: false, errors: { code: m.promotion_admin_error_taken() } }),
  code_used: (): PromotionActionResult => ({ ok: false, errors: { code: m.promotion_admin_error_used() } }),
  fewer_than_used: (): PromotionActionResult => ({
    ok: false,
    errors: { max_uses: m.promotion_admin_error_fewer() },
  }),
  not_found: (): PromotionActionResult => ({ ok: false, message: m.promotion_admin_error_missing() }),
};

/** Handles the staff actions on promotions: create, edit, end, reactivate. */
export async function actOnPromotion({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<PromotionActionResult | Response> {
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
  const read = readPromotionForm(form);
  if (!read.ok) return { ok: false, errors: read.errors };
  const { timezone } = shop.settings.current().shop;
  if (params.id === 'new' || intent === 'create') {
    const outcome = await createPromotion(shop.db, read.input, timezone, by);
    if (!outcome.ok) return refusals[outcome.reason]();
    // The dialog (`create`) shows the result in place; the separate page redirects to the list.
    return intent === 'create'
      ? { ok: true, message: m.promotion_admin_created() }
      : redirect('/admin/promotions?created=1');
  }
  if (!id) return refusals.not_found();
  const outcome = await changePromotion(shop.db, id, read.input, timezone, by);
  return outcome.ok ? { ok: true, message: m.promotion_admin_changed() } : refusals[outcome.reason]();
}
