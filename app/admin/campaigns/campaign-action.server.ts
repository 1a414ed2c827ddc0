import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { type ActionResult, failureResult, invalidResult, successResult } from '#app/form/action-result.ts';
import { type IntentHandler, runIntent } from '#app/form/run-intent.ts';
import { m } from '#shared/i18n/index.ts';
import {
  type CampaignStateOutcome,
  cancelCampaign,
  changeCampaign,
  createCampaign,
  deleteDraft,
  duplicateCampaign,
  findCampaign,
  scheduleCampaign,
  unscheduleCampaign,
} from '#server/marketing/campaigns/index.ts';
import type { StaffActor } from '#server/platform/audit/index.ts';
import type { Shop } from '#server/shop.ts';
import { isLocale } from '#shared/locales.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { readCampaignDraft } from './read-campaign.server.ts';

interface CampaignContext {
  shop: Shop;
  by: StaffActor;
  /** E-mail of the signed-in user. */
  email: string;
  /** Id of the campaign; undefined for a new campaign. */
  id: string | undefined;
}
type CampaignHandler = IntentHandler<CampaignContext, ActionResult | Response>;

const refusals: Record<Exclude<CampaignStateOutcome, { ok: true }>['reason'], () => ActionResult> = {
  not_found: () => failureResult(m.campaign_error_missing()),
  not_draft: () => failureResult(m.campaign_error_not_draft()),
  step_not_allowed: () => failureResult(m.campaign_error_step()),
  not_written: () => failureResult(m.campaign_error_written()),
  no_recipients: () => failureResult(m.campaign_error_recipients()),
  promotion_ended: () => failureResult(m.campaign_error_promotion()),
  past: () => invalidResult({ at: m.campaign_error_past() }),
};

const resultOf = (outcome: CampaignStateOutcome, message: string): ActionResult =>
  outcome.ok ? successResult(message) : refusals[outcome.reason]();

/**
 * Returns a handler that calls `work` for a saved campaign. If the campaign has no id yet, the handler
 * returns the error result `not_found`.
 */
const onCampaign =
  (
    work: (context: CampaignContext & { id: string }, form: FormData) => Promise<ActionResult | Response>,
  ): CampaignHandler =>
  async (context, form) =>
    context.id ? work({ ...context, id: context.id }, form) : refusals.not_found();

const intents = {
  save,
  schedule: onCampaign(schedule),
  unschedule: onCampaign(async ({ shop, by, id }) =>
    resultOf(await unscheduleCampaign(shop.db, id, by), m.campaign_unscheduled()),
  ),
  cancel: onCampaign(async ({ shop, by, id }) =>
    resultOf(await cancelCampaign(shop.db, id, by), m.campaign_cancel_done()),
  ),
  test: onCampaign(sendTest),
  duplicate: onCampaign(async ({ shop, by, id }) => {
    const copy = await duplicateCampaign(shop.db, id, (name) => m.campaign_copy_of({ name }), by);
    return copy ? redirect(`/admin/campaigns/${copy}?told=duplicated`) : refusals.not_found();
  }),
  delete: onCampaign(async ({ shop, by, id }) => {
    const outcome = await deleteDraft(shop.db, id, by);
    return outcome.ok ? redirect('/admin/campaigns?told=deleted') : refusals.not_draft();
  }),
} satisfies Record<string, CampaignHandler>;

/** Handles the staff actions on a campaign: save, send a test, schedule, cancel, copy, delete a draft. */
export async function actOnCampaign({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<ActionResult | Response> {
  const { shop, admin, by } = await requireAdmin(context);
  const form = await request.formData();
  const id = z.uuid().safeParse(params.id).data;
  return runOrShowError(
    shop,
    'a campaign’s form',
    () =>
      runIntent<CampaignContext, ActionResult | Response>(
        intents,
        { shop, by, email: admin.email, id },
        form,
      ),
    () => failureResult(m.campaign_error_failed()),
  );
}

async function save({ shop, id, by }: CampaignContext, form: FormData): Promise<ActionResult | Response> {
  const read = readCampaignDraft(form.get('campaign'));
  if (!read.ok) return invalidResult(read.errors);
  if (!id) return redirect(`/admin/campaigns/${await createCampaign(shop.db, read.data, by)}?told=saved`);
  const seen = form.get('overwrite') === 'true' ? null : String(form.get('version'));
  const outcome = await changeCampaign(shop.db, id, read.data, seen, by);
  if (outcome.ok) return successResult(m.campaign_saved());
  return outcome.reason === 'changed_meanwhile'
    ? { ok: false, isConflict: true }
    : refusals[outcome.reason]();
}

const moment = z.iso.datetime({ local: true, offset: false });

async function schedule(
  { shop, by, id }: CampaignContext & { id: string },
  form: FormData,
): Promise<ActionResult> {
  const written = String(form.get('at') ?? '').trim();
  const at = written ? moment.safeParse(written).data : null;
  if (at === undefined) return invalidResult({ at: m.campaign_error_moment() });
  const { timezone } = shop.settings.current().shop;
  const outcome = await scheduleCampaign(shop.db, id, { at, timeZone: timezone }, by);
  return resultOf(outcome, at ? m.campaign_scheduled_at() : m.campaign_scheduled_now());
}

/** Sends the test message only to the signed-in user's own e-mail; the form cannot name another recipient. */
async function sendTest(
  { shop, email, id: campaignId }: CampaignContext & { id: string },
  form: FormData,
): Promise<ActionResult> {
  const locale = form.get('locale');
  if (!isLocale(locale)) return failureResult(m.error_unexpected());
  if (!(await findCampaign(shop.db, campaignId))) return refusals.not_found();
  await shop.outbox.add(shop.db, 'campaign-test-mail', {
    campaignId,
    email,
    locale,
    key: `campaign-test-${randomUUID()}`,
  });
  return successResult(m.campaign_test_done({ email }));
}
