import { z } from 'zod';
import { failureResult, invalidResult, successResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { type ResultWithStatus, withStatus } from '#app/form/with-status.ts';
import {
  type AddOverrideOutcome,
  addOverride,
  maxReasonLength,
  removeOverride,
} from '#server/catalogue/fit/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import { m } from '#shared/i18n/index.ts';
import type { FitContext } from './fit-context.ts';

const tooLong = { error: () => m.fitAdmin_override_error_long({ most: maxReasonLength }) };
const text = z.string().trim().max(maxReasonLength, tooLong).default('');
const remedy = z
  .string()
  .trim()
  .max(100, { error: () => m.fitAdmin_override_error_long({ most: 100 }) })
  .default('');
const input = z.object({
  variantId: z.uuid(),
  otherVariantId: z.uuid().or(z.literal('')).default(''),
  otherFamily: z.string().max(60).default(''),
  verdict: z.enum(['yes', 'adapter', 'no', 'unknown'], { error: () => m.fitAdmin_override_error_verdict() }),
  fr: text,
  de: text,
  en: text,
  remedy,
  remedySku: remedy,
});

type Refusal = (AddOverrideOutcome & { ok: false })['reason'];

const explain: Record<Refusal, () => ResultWithStatus> = {
  unknown_variant: () => withStatus(failureResult(m.fitAdmin_error_gone()), 404),
  unknown_family: () => withStatus(invalidResult({ other: m.fitAdmin_override_error_other() })),
  same_variant: () => withStatus(invalidResult({ other: m.fitAdmin_override_error_same() })),
  no_reason: () => withStatus(invalidResult({ fr: m.fitAdmin_override_error_reason() })),
  no_remedy: () => withStatus(invalidResult({ remedy: m.fitAdmin_override_error_remedy() })),
  unknown_remedy: () => withStatus(invalidResult({ remedySku: m.fitAdmin_override_error_sku() })),
  exists: () => withStatus(failureResult(m.fitAdmin_override_error_exists()), 409),
};

/** Adds an override from the form of the compatibility page. */
export async function addStaffOverride({ shop, by }: FitContext, form: FormData): Promise<ResultWithStatus> {
  const parsed = parseForm(input, form);
  if (!parsed.ok) return withStatus(invalidResult(parsed.errors));
  const { variantId, otherVariantId, otherFamily, fr, de, en, ...rest } = parsed.data;
  if (!otherVariantId && !otherFamily)
    return withStatus(invalidResult({ other: m.fitAdmin_override_error_other() }));
  const other = otherVariantId ? { variantId: otherVariantId } : { family: otherFamily };
  const outcome = await transact<AddOverrideOutcome>(shop.db, (tx) =>
    addOverride({ tx, by }, { variantId, other, reason: { fr, de, en }, ...rest }),
  );
  return outcome.ok ? withStatus(successResult(m.fitAdmin_override_saved())) : explain[outcome.reason]();
}

/** Removes an override; the rules decide again. */
export async function removeStaffOverride(
  { shop, by }: FitContext,
  form: FormData,
): Promise<ResultWithStatus> {
  const id = z.uuid().safeParse(form.get('override'));
  if (!id.success) return withStatus(failureResult(m.fitAdmin_save_failed()), 400);
  await transact(shop.db, (tx) => removeOverride({ tx, by }, id.data));
  return withStatus(successResult(m.fitAdmin_override_ended()));
}
