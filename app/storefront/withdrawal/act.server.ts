import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { fieldErrorsOf } from '#app/form/parse-form.ts';
import { submittedTexts } from '#app/form/submitted-texts.ts';
import { m } from '#shared/i18n/index.ts';
import {
  type RequestReturnOutcome,
  type ReturnableOrder,
  requestReturn,
  findOrderByNumber,
  loadReturnableOrder,
} from '#server/fulfilment/index.ts';
import type { RequestInfo } from '#server/http/context.ts';
import type { Shop } from '#server/shop.ts';
import { returnReasons } from '#shared/returns.ts';
import { toWithdrawableOrder, toWithdrawalReceipt } from './to-view.server.ts';
import type { WithdrawalView } from './views.ts';

const whose = z.object({
  order_number: z.string().trim().min(1, 'number').max(40),
  email: z.email('email').max(200),
});

const refusals: Record<NonNullable<ReturnableOrder['refusal']>, () => string> = {
  not_paid: m.returns_error_not_paid,
  order_closed: m.returns_error_order_closed,
  too_late: m.returns_error_too_late,
  nothing_left: m.returns_error_nothing_left,
};

/**
 * Handles the first step of a withdrawal, which finds the order. Unless number and e-mail match an order, the
 * response is the same, so that it does not reveal orders.
 */
export async function findOrderStep(shop: Shop, info: RequestInfo, form: FormData): Promise<WithdrawalView> {
  const values = {
    order_number: String(form.get('order_number') ?? ''),
    email: String(form.get('email') ?? ''),
  };
  const input = whose.safeParse({ ...values, email: values.email.trim() });
  if (!input.success) {
    const texts: Record<string, string> = {
      order_number: m.returns_error_number(),
      email: m.returns_error_email(),
    };
    const errors = Object.fromEntries(
      Object.keys(fieldErrorsOf(input.error)).map((field) => [field, texts[field] ?? '']),
    );
    return { step: 'find', values, errors };
  }
  const id = await findOrderByNumber(shop.db, input.data.order_number, input.data.email);
  const found = id && (await loadReturnableOrder(shop.db, id, shop.settings.current()));
  if (!found) return { step: 'find', values, error: m.returns_error_no_match() };
  return chooseUnitsStep(info, found, values);
}

/** Returns the second step of a withdrawal for an order whose number and e-mail match. */
export async function chooseUnitsStep(
  info: RequestInfo,
  found: ReturnableOrder,
  values: { order_number: string; email: string },
): Promise<WithdrawalView> {
  if (found.refusal) return { step: 'find', values, error: refusals[found.refusal]() };
  const isOwn = (await info.session())?.userId === found.order.userId;
  return {
    step: 'choose',
    order: toWithdrawableOrder(found, isOwn, info.locale),
    key: randomUUID(),
    values: {},
  };
}

/**
 * Submits the withdrawal. Verifies order number and e-mail again, because the server stores no state between
 * the steps.
 */
export async function confirmWithdrawalStep(
  shop: Shop,
  info: RequestInfo,
  form: FormData,
): Promise<WithdrawalView> {
  const input = whose.safeParse(Object.fromEntries(form));
  const id = input.success
    ? await findOrderByNumber(shop.db, input.data.order_number, input.data.email)
    : undefined;
  const settings = shop.settings.current();
  const before = id && (await loadReturnableOrder(shop.db, id, settings));
  if (!before) return findOrderStep(shop, info, form);
  const session = await info.session();
  const isOwn = session?.userId === before.order.userId;
  const key = z.uuid().safeParse(form.get('key')).data ?? randomUUID();
  const outcome = await requestReturn(shop, before.order.id, {
    lines: readLines(form),
    way: isOwn ? 'account' : 'withdrawal',
    key,
    customerId: isOwn ? session.userId : null,
  });
  if (outcome.ok)
    return {
      step: 'receipt',
      receipt: toWithdrawalReceipt(outcome, before.order.items, settings, info.locale),
    };
  if (before.refusal)
    return chooseUnitsStep(info, before, {
      order_number: before.order.orderNumber,
      email: before.order.customerEmail,
    });
  const error = explain(outcome);
  return {
    step: 'choose',
    order: toWithdrawableOrder(before, isOwn, info.locale),
    key,
    values: submittedTexts(form),
    error,
    ...('itemId' in outcome ? { errors: { [outcome.itemId]: error } } : {}),
  };
}

function readLines(form: FormData) {
  return [...form].flatMap(([name, value]) => {
    const itemId = name.startsWith('quantity.') ? name.slice('quantity.'.length) : undefined;
    const quantity = z.coerce.number().int().min(0).max(999).safeParse(value);
    if (!itemId || !quantity.success) return [];
    const reason = z
      .enum(returnReasons)
      .catch('no_reason')
      .parse(form.get(`reason.${itemId}`));
    return [{ itemId, quantity: quantity.data, reason }];
  });
}

function explain(refusal: RequestReturnOutcome & { ok: false }): string {
  const texts: Record<typeof refusal.reason, () => string> = {
    order_not_found: m.returns_error_order_not_found,
    not_paid: m.returns_error_not_paid,
    order_closed: m.returns_error_order_closed,
    too_late: m.returns_error_too_late,
    nothing_chosen: m.returns_error_nothing_chosen,
    unknown_line: m.returns_error_unknown_line,
    more_than_left: m.returns_error_more_than_left,
  };
  return texts[refusal.reason]();
}
