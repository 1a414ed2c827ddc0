import type { ActionFunctionArgs } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult, successResult } from '#app/form/action-result.ts';
import { parseForm } from '#app/form/parse-form.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { type ResultWithStatus, withStatus } from '#app/form/with-status.ts';
import {
  type SaveFactsOutcome,
  copyVariantFacts,
  removeVariantPart,
  saveVariantFacts,
} from '#server/catalogue/fit/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import { type Family, isFamily } from '#shared/fit/vocabulary.ts';
import { m } from '#shared/i18n/index.ts';
import { requireStaff } from '../require-staff.server.ts';
import type { FitContext } from './fit-context.ts';
import { addStaffOverride, removeStaffOverride } from './override-action.server.ts';
import { describeFaults, readPartForm } from './read-part-form.server.ts';

const part = z.object({
  variantId: z.uuid(),
  family: z.string().refine(isFamily),
  version: z.string().max(40),
});

const failed = (status: number) => withStatus(failureResult(m.fitAdmin_save_failed()), status);

const refusals = {
  unknown_variant: () => withStatus(failureResult(m.fitAdmin_error_gone()), 404),
  unknown_family: () => failed(400),
  changed_meanwhile: () => withStatus(failureResult(m.fitAdmin_error_changed()), 409),
  no_facts: () => withStatus(failureResult(m.fitAdmin_error_none())),
};

const intents = {
  save,
  remove,
  copy,
  override: addStaffOverride,
  endOverride: removeStaffOverride,
} satisfies Record<string, IntentHandler<FitContext, ResultWithStatus>>;

/** Handles the forms of a product's compatibility page, about facts and overrides. */
export async function actOnFacts({ request, context }: ActionFunctionArgs) {
  const { shop, by } = await requireStaff(context);
  return runIntent<FitContext, ResultWithStatus>(intents, { shop, by }, await request.formData(), 'save');
}

async function save({ shop, by }: FitContext, form: FormData): Promise<ResultWithStatus> {
  const input = parseForm(part, form);
  if (!input.ok) return failed(400);
  const { variantId, version } = input.data;
  const family = input.data.family as Family;
  const facts = readPartForm(form, family);
  const isRechecked = form.get('recheck') === 'true';
  const seen = form.get('overwrite') === 'true' ? null : version;
  const outcome = await transact<SaveFactsOutcome>(shop.db, (tx) =>
    saveVariantFacts({ tx, by }, { variantId, family, facts, isRechecked }, seen),
  );
  if (outcome.ok)
    return withStatus(
      successResult(outcome.changed || isRechecked ? m.fitAdmin_saved() : m.fitAdmin_unchanged()),
    );
  if (outcome.reason === 'changed_meanwhile') return withStatus({ ok: false, isConflict: true }, 409);
  if (outcome.reason !== 'invalid_facts') return refusals[outcome.reason]();
  const { errors, names } = describeFaults(family, outcome.faults);
  return withStatus<ActionResult>({
    ...failureResult(m.fitAdmin_save_failed()),
    detail: m.fitAdmin_error_facts({ facts: names }),
    errors,
  });
}

async function remove({ shop, by }: FitContext, form: FormData): Promise<ResultWithStatus> {
  const input = parseForm(part, form);
  if (!input.ok) return failed(400);
  const outcome = await transact(shop.db, (tx) =>
    removeVariantPart({ tx, by }, input.data, input.data.version),
  );
  return outcome.ok ? withStatus(successResult(m.fitAdmin_removed())) : refusals[outcome.reason]();
}

async function copy({ shop, by }: FitContext, form: FormData): Promise<ResultWithStatus> {
  const input = parseForm(part, form);
  if (!input.ok) return failed(400);
  const outcome = await transact(shop.db, (tx) =>
    copyVariantFacts({ tx, by }, input.data, input.data.version),
  );
  return outcome.ok
    ? withStatus(successResult(m.fitAdmin_copied({ count: outcome.changed })))
    : refusals[outcome.reason]();
}
