import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { failureResult, invalidResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
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

interface WithdrawalContext {
  shop: Shop;
  info: RequestInfo;
}

const numberError = { error: () => m.returns_error_number() };
const emailError = { error: () => m.returns_error_email() };
const whose = z.object({
  order_number: z.string(numberError).trim().min(1, numberError).max(40, numberError),
  email: z.string(emailError).trim().max(200, emailError).pipe(z.email(emailError)),
});

const refusals: Record<NonNullable<ReturnableOrder['refusal']>, () => string> = {
  not_paid: m.returns_error_not_paid,
  order_closed: m.returns_error_order_closed,
  too_late: m.returns_error_too_late,
  nothing_left: m.returns_error_nothing_left,
};

/**
 * Handles the first step of a withdrawal, which finds the order. Whenever number and e-mail do not match an
 * order, the response is the same, so that it does not reveal which orders exist.
 */
async function findOrderStep({ shop, info }: WithdrawalContext, form: FormData): Promise<WithdrawalView> {
  const values = {
    order_number: String(form.get('order_number') ?? ''),
    email: String(form.get('email') ?? ''),
  };
  const input = parseForm(whose, form);
  if (!input.ok) return { ...invalidResult(input.errors), step: 'find', values };
  const id = await findOrderByNumber(shop.db, input.data.order_number, input.data.email);
  const found = id && (await loadReturnableOrder(shop.db, id, shop.settings.current()));
  if (!found) return { ...failureResult(m.returns_error_no_match()), step: 'find', values };
  return chooseUnitsStep(info, found, values);
}

/** Returns the second step of a withdrawal for an order whose number and e-mail match. */
export async function chooseUnitsStep(
  info: RequestInfo,
  found: ReturnableOrder,
  values: { order_number: string; email: string },
): Promise<WithdrawalView> {
  if (found.refusal) return { ...failureResult(refusals[found.refusal]()), step: 'find', values };
  const isOwn = (await info.session())?.userId === found.order.userId;
  return {
    ok: true,
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
async function confirmWithdrawalStep(context: WithdrawalContext, form: FormData): Promise<WithdrawalView> {
  const { shop, info } = context;
  const input = parseForm(whose, form);
  const id = input.ok
    ? await findOrderByNumber(shop.db, input.data.order_number, input.data.email)
    : undefined;
  const settings = shop.settings.current();
  const before = id && (await loadReturnableOrder(shop.db, id, settings));
  if (!before) return findOrderStep(context, form);
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
      ok: true,
      step: 'receipt',
      receipt: toWithdrawalReceipt(outcome, before.order.items, settings, info.locale),
    };
  if (before.refusal)
    return chooseUnitsStep(info, before, {
      order_number: before.order.orderNumber,
      email: before.order.customerEmail,
    });
  const message = explain(outcome);
  return {
    ...failureResult(message),
    step: 'choose',
    order: toWithdrawableOrder(before, isOwn, info.locale),
    key,
    values: submittedTexts(form),
    ...('itemId' in outcome ? { errors: { [outcome.itemId]: message } } : {}),
  };
}

const intents = { find: findOrderStep, confirm: confirmWithdrawalStep } satisfies Record<
  string,
  IntentHandler<WithdrawalContext, WithdrawalView>
>;

/** Handles the forms of the withdrawal page; a form without an intent is the first step. */
export const actOnWithdrawal = (context: WithdrawalContext, form: FormData): Promise<WithdrawalView> =>
  runIntent(intents, context, form, 'find');

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
