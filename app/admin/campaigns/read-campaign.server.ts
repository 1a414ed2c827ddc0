import type { FieldErrors } from '#app/form/action-result.ts';
import type { ParsedForm } from '#app/form/parse-form.ts';
import { m } from '#shared/i18n/index.ts';
import { type CampaignInput, campaignInputSchema } from '#server/marketing/campaigns/index.ts';
import type { CampaignDraft } from './draft.ts';

/** Parses and validates the campaign draft sent by the form. Returns the draft, or errors by field path. */
export function readCampaignDraft(written: FormDataEntryValue | null): ParsedForm<CampaignInput> {
  const draft = parse(written);
  if (!draft) return { ok: false, errors: { name: m.error_unexpected() } };
  const { audience, promotion_id: promotionId } = draft;
  const isQuiet = audience?.kind === 'quiet';
  const takesValue = audience?.kind === 'category' || audience?.kind === 'brand';
  const read = campaignInputSchema.safeParse({
    ...draft,
    promotion_id: promotionId || null,
    // Keeps only the values of the selected audience type; removes values that were entered for another type.
    audience: {
      ...audience,
      value: takesValue ? audience.value : '',
      months: isQuiet && /^\d{1,3}$/.test(audience.months) ? Number(audience.months) : null,
      locale: audience?.locale || null,
    },
  });
  if (read.success) return { ok: true, data: read.data };
  const errors: FieldErrors = {};
  for (const { path } of read.error.issues) {
    const place = path[0] === 'product_ids' ? 'product_ids' : path.join('.');
    errors[place] ??= wordFor(place, audience?.kind);
  }
  return { ok: false, errors };
}

function parse(written: FormDataEntryValue | null): CampaignDraft | undefined {
  try {
    const draft = JSON.parse(String(written)) as unknown;
    return typeof draft === 'object' && draft !== null ? (draft as CampaignDraft) : undefined;
  } catch {
    return undefined;
  }
}

function wordFor(place: string, kind: string | undefined): string {
  if (place === 'name') return m.campaign_error_name();
  if (place.startsWith('texts.')) return m.campaign_error_long();
  if (place === 'link_path') return m.campaign_error_link();
  if (place === 'product_ids') return m.campaign_error_products();
  if (place === 'audience.months') return m.campaign_error_months();
  if (place === 'audience.value')
    return kind === 'brand' ? m.campaign_error_brand() : m.campaign_error_category();
  return m.error_unexpected();
}
