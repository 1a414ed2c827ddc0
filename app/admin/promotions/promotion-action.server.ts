import { type ActionFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult, invalidResult, successResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import { changePromotion, createPromotion, setPromotionActive } from '#server/ordering/promotions/index.ts';
import type { Shop } from '#server/shop.ts';
import { m } from '#shared/i18n/index.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { readPromotionForm } from './read-promotion.server.ts';

interface PromotionContext {
  shop: Shop;
  by: StaffActor;
  /** Id of the promotion that the URL or the form contains; undefined for a new promotion. */
  id: string | undefined;
}
type PromotionHandler = IntentHandler<PromotionContext, ActionResult | Response>;

const refusals = {
  code_taken: () => invalidResult({ code: m.promotion_admin_error_taken() }),
  code_used: () => invalidResult({ code: m.promotion_admin_error_used() }),
  fewer_than_used: () => invalidResult({ max_uses: m.promotion_admin_error_fewer() }),
  not_found: () => failureResult(m.promotion_admin_error_missing()),
};

/** Returns a handler that reactivates a promotion or ends it. */
const setActive =
  (isActive: boolean): PromotionHandler =>
  async ({ shop, by, id }) => {
    if (!id) return refusals.not_found();
    const outcome = await setPromotionActive(shop.db, id, isActive, by);
    if (!outcome.ok) return refusals[outcome.reason]();
    return successResult(isActive ? m.promotion_admin_activated() : m.promotion_admin_ended());
  };

/**
 * Returns a handler that creates a promotion. After a success, the handler returns what `created` returns: a
 * success message or a redirect to the list of promotions.
 */
const create =
  (created: () => ActionResult | Response): PromotionHandler =>
  async ({ shop, by }, form) => {
    const read = readPromotionForm(form);
    if (!read.ok) return invalidResult(read.errors);
    const { timezone } = shop.settings.current().shop;
    const outcome = await createPromotion(shop.db, read.data, timezone, by);
    return outcome.ok ? created() : refusals[outcome.reason]();
  };

const change: PromotionHandler = async ({ shop, by, id }, form) => {
  const read = readPromotionForm(form);
  if (!read.ok) return invalidResult(read.errors);
  if (!id) return refusals.not_found();
  const { timezone } = shop.settings.current().shop;
  const outcome = await changePromotion(shop.db, id, read.data, timezone, by);
  return outcome.ok ? successResult(m.promotion_admin_changed()) : refusals[outcome.reason]();
};

const intents = {
  change,
  // The dialog of the marketing page sends `create`; the page of a new promotion sends no intent.
  create: create(() => successResult(m.promotion_admin_created())),
  'create-on-page': create(() => redirect('/admin/promotions?created=1')),
  end: setActive(false),
  activate: setActive(true),
};

/** Handles the staff actions on promotions: create, edit, end, reactivate. */
export async function actOnPromotion({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<ActionResult | Response> {
  const { shop, by } = await requireAdmin(context);
  const form = await request.formData();
  const id = z.uuid().safeParse(params.id ?? form.get('id')).data;
  return runIntent(intents, { shop, by, id }, form, params.id === 'new' ? 'create-on-page' : 'change');
}
