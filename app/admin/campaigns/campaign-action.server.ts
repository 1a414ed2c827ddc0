import { randomUUID } from 'node:crypto';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { z } from 'zod';
import { m } from '#shared/i18n/index.ts';
import {
  type CampaignStateOutcome,
  type StaffEditor,
  cancelCampaign,
  changeCampaign,
  createCampaign,
  deleteDraft,
  duplicateCampaign,
  findCampaign,
  scheduleCampaign,
  unscheduleCampaign,
} from '#server/marketing/campaigns/index.ts';
import { requestOf } from '#server/http/context.ts';
import type { Shop } from '#server/shop.ts';
import { isLocale } from '#shared/locales.ts';
import { runOrShowError } from '../run-or-show-error.ts';
import { requireAdmin } from '../require-admin.server.ts';
import type { CampaignErrors } from './draft.ts';
import { readCampaignDraft } from './read-campaign.server.ts';

export type CampaignActionResult =
  | { ok: true; message: string; intent: string }
  | { ok: false; message?: string; errors?: CampaignErrors; isConflict?: boolean };

const refusals: Record<Exclude<CampaignStateOutcome, { ok: true }>['reason'], () => CampaignActionResult> = {
  not_found: () => ({ ok: false, message: m.campaign_error_missing() }),
  not_draft: () => ({ ok: false, message: m.campaign_error_not_draft() }),
  step_not_allowed: () => ({ ok: false, message: m.campaign_error_step() }),
  not_written: () => ({ ok: false, message: m.campaign_error_written() }),
  no_recipients: () => ({ ok: false, message: m.campaign_error_recipients() }),
  promotion_ended: () => ({ ok: false, message: m.campaign_error_promotion() }),
  past: () => ({ ok: false, errors: { at: m.campaign_error_past() } }),
};

/** Staff actions on a campaign: save, send a test, schedule, cancel, copy, delete a draft. */
export async function actOnCampaign({
  request,
  context,
  params,
}: ActionFunctionArgs): Promise<CampaignActionResult | Response> {
  const { shop, admin } = await requireAdmin(context);
  const form = await request.formData();
  const by = { id: admin.userId, ip: requestOf(context).ip };
  const work = { shop, id: z.uuid().safeParse(params.id).data, form, by, email: admin.email };
  return runOrShowError(
    shop,
    'a campaign’s form',
    () => act(work),
    (): CampaignActionResult => ({ ok: false, message: m.campaign_error_failed() }),
  );
}

interface Work {
  shop: Shop;
  /** Id of the campaign; undefined for a new campaign. */
  id: string | undefined;
  form: FormData;
  by: StaffEditor;
  email: string;
}

async function act(work: Work): Promise<CampaignActionResult | Response> {
  const { shop, id, form, by } = work;
  const intent = String(form.get('intent'));
  if (intent === 'save') return save(work);
  if (!id) return refusals.not_found();
  const reported = (outcome: CampaignStateOutcome, message: string): CampaignActionResult =>
    outcome.ok ? { ok: true, message, intent } : refusals[outcome.reason]();
  switch (intent) {
    case 'schedule':
      return schedule(work, id);
    case 'unschedule':
      return reported(await unscheduleCampaign(shop.db, id, by), m.campaign_unscheduled());
    case 'cancel':
      return reported(await cancelCampaign(shop.db, id, by), m.campaign_cancel_done());
    case 'test':
      return test(work, id);
    case 'duplicate': {
      const copy = await duplicateCampaign(shop.db, id, (name) => m.campaign_copy_of({ name }), by);
      return copy ? redirect(`/admin/campaigns/${copy}?told=duplicated`) : refusals.not_found();
    }
    case 'delete': {
      const outcome = await deleteDraft(shop.db, id, by);
      return outcome.ok ? redirect('/admin/campaigns?told=deleted') : refusals.not_draft();
    }
    default:
      return { ok: false, message: m.error_unexpected() };
  }
}

async function save({ shop, id, form, by }: Work): Promise<CampaignActionResult | Response> {
  const read = readCampaignDraft(form.get('campaign'));
  if (!read.ok) return { ok: false, errors: read.errors };
  if (!id) return redirect(`/admin/campaigns/${await createCampaign(shop.db, read.input, by)}?told=saved`);
  const seen = form.get('overwrite') === 'true' ? null : String(form.get('version'));
  const outcome = await changeCampaign(shop.db, id, read.input, seen, by);
  if (outcome.ok) return { ok: true, message: m.campaign_saved(), intent: 'save' };
  return outcome.reason === 'changed_meanwhile'
    ? { ok: false, isConflict: true }
    : refusals[outcome.reason]();
}

const moment = z.iso.datetime({ local: true, offset: false });

async function schedule({ shop, form, by }: Work, id: string): Promise<CampaignActionResult> {
  const written = String(form.get('at') ?? '').trim();
  const at = written ? moment.safeParse(written).data : null;
  if (at === undefined) return { ok: false, errors: { at: m.campaign_error_moment() } };
  const { timezone } = shop.settings.current().shop;
  const outcome = await scheduleCampaign(shop.db, id, { at, timeZone: timezone }, by);
  if (!outcome.ok) return refusals[outcome.reason]();
  return {
    ok: true,
    message: at ? m.campaign_scheduled_at() : m.campaign_scheduled_now(),
    intent: 'schedule',
  };
}

/** Sends the test message only to the signed-in user's own e-mail; the form cannot name another recipient. */
async function test({ shop, form, email }: Work, campaignId: string): Promise<CampaignActionResult> {
  const locale = form.get('locale');
  if (!isLocale(locale)) return { ok: false, message: m.error_unexpected() };
  if (!(await findCampaign(shop.db, campaignId))) return refusals.not_found();
  await shop.outbox.add(shop.db, 'campaign-test-mail', {
    campaignId,
    email,
    locale,
    key: `campaign-test-${randomUUID()}`,
  });
  return { ok: true, message: m.campaign_test_done({ email }), intent: 'test' };
}
