import { sql } from 'drizzle-orm';
import { recordFailedSearch } from '#server/catalogue/search-terms/index.ts';
import { reportLowStock, setStocks } from '#server/catalogue/inventory/index.ts';
import {
  campaignInputSchema,
  createCampaign,
  scheduleCampaign,
  sendBatch,
  sendCampaigns,
  unsubscribe,
} from '#server/marketing/campaigns/index.ts';
import { sendTransferReminders } from '#server/ordering/checkout/transfers/index.ts';
import {
  createPromotion,
  promotionInputSchema,
  reportEndedPromotions,
} from '#server/ordering/promotions/index.ts';
import { transact } from '#server/platform/db/transact.ts';
import {
  aggregatePastVisitDays,
  emptyVisitCounts,
  writeVisitCounts,
} from '#server/reporting/visits/index.ts';
import { type Step, mustSucceed } from '../open-simulation.ts';

export const receiveArrival: Step<'arrival'> = async ({ db, owner }, event) => {
  const changes = event.lines.map(({ variantId, quantity }) => ({ variantId, delta: quantity }));
  const about = {
    reason: 'received',
    actor: { kind: 'staff', id: owner.id },
    note: 'Livraison fournisseur',
  } as const;
  const set = async () =>
    transact(db, async (tx) => {
      const outcome = await setStocks(tx, changes, about);
      return outcome.ok ? { ok: true as const } : outcome;
    });
  await mustSucceed(set(), 'arrival');
};

export const createPlannedPromotion: Step<'create-promotion'> = async (
  { db, plan, ids, settings, owner },
  event,
) => {
  const { minimum, firstDay, lastDay, ...promotion } = plan.promotions[event.promotion]!;
  const input = promotionInputSchema.parse({
    ...promotion,
    min_order: minimum,
    max_uses: null,
    max_uses_per_customer: null,
    starts_on: firstDay,
    expires_on: lastDay,
  });
  const { timezone } = settings.current().shop;
  const made = await mustSucceed(createPromotion(db, input, timezone, owner), 'promotion');
  ids.promotion[event.promotion] = made.id;
};

export const createPlannedCampaign: Step<'create-campaign'> = async ({ db, plan, ids, owner }, event) => {
  const { name, subjects, bodies, linkPath, promotionCode } = plan.campaigns[event.campaign]!;
  const textIn = (language: 'fr' | 'de' | 'en', button: string) => ({
    subject: subjects[language],
    body: bodies[language],
    button,
  });
  const promotion = plan.promotions.findIndex(({ code }) => code === promotionCode);
  const input = campaignInputSchema.parse({
    name,
    texts: {
      fr: textIn('fr', 'Voir la boutique'),
      de: textIn('de', 'Zum Shop'),
      en: textIn('en', 'Visit the shop'),
    },
    link_path: linkPath,
    promotion_id: ids.promotion[promotion] ?? null,
    product_ids: [],
    audience: { kind: 'everyone' },
  });
  ids.campaign[event.campaign] = await createCampaign(db, input, owner);
};

/** Sends a campaign to its audience; the messages themselves go nowhere. */
export const sendPlannedCampaign: Step<'send-campaign'> = async (simulation, event) => {
  const { db, ids, settings, owner } = simulation;
  const id = ids.campaign[event.campaign]!;
  const { timezone: timeZone } = settings.current().shop;
  await mustSucceed(scheduleCampaign(db, id, { at: null, timeZone }, owner), 'campaign');
  await sendCampaigns(simulation);
  while ((await sendBatch(simulation, id, async () => {})) > 0);
};

/** Unsubscribes some recipients of a campaign with the link of its message. */
export const unsubscribePeople: Step<'unsubscribe'> = async ({ db, ids }, event) => {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT r.id FROM campaign_recipients r JOIN marketing_consents c ON c.id = r.consent_id
    WHERE r.campaign_id = ${ids.campaign[event.campaign]!} ORDER BY md5(c.email) LIMIT ${event.people}`);
  for (const { id } of rows) await unsubscribe(db, id);
};

export const searchInVain: Step<'search-in-vain'> = async ({ db }, event) => {
  await recordFailedSearch(db, event.query, event.locale, 0);
};

/** Counts the visits of the day, and runs the checks that the shop runs every hour. */
export const endDay: Step<'end-day'> = async (simulation, { visits }) => {
  const { db, settings } = simulation;
  const counts = { ...emptyVisitCounts(), pageViews: visits.pageViews, products: new Map(visits.products) };
  for (const [i, visitor] of visits.visitors.entries()) counts.visitors.set(`${visits.day} ${i}`, visitor);
  await writeVisitCounts(db, visits.day, counts);
  await aggregatePastVisitDays(db, new Date(Date.now() + 86_400_000));
  await sendTransferReminders(simulation, settings.current().bank.reminder_days);
  await reportEndedPromotions(simulation);
  await reportLowStock(simulation);
};
