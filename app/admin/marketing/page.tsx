import { Suspense, lazy, useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import type { ActionResult } from '#app/form/action-result.ts';
import { useFlashMessage } from '#app/form/use-action-result.ts';
import { currentLocale, m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { readMonthlyConversion } from '#server/reporting/analytics/index.ts';
import { readCampaignFigures } from '#server/marketing/campaigns/index.ts';
import { countConsents } from '#server/marketing/consents/index.ts';
import { readDatabaseOf, requestOf } from '#server/http/context.ts';
import { listPromotions, readPromotionFigures } from '#server/ordering/promotions/index.ts';
import { listZonesWithCountries } from '#server/ordering/shipping/index.ts';
import { locales } from '#shared/locales.ts';
import { formatOrderAmount, formatPercent } from '#shared/format.ts';
import { ScreenHeading } from '../heading.tsx';
import { actOnPromotion } from '../promotions/promotion-action.server.ts';
import { PromotionTable } from '../promotions/promotion-table.tsx';
import { toPromotionRow } from '../promotions/to-view.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { StatCard } from '../stat-card.tsx';
import { ChannelCard } from './channel-card.tsx';

const PromotionDialog = lazy(() => import('../promotions/promotion-dialog.tsx'));

export async function loader({ context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const [codes, conversion, campaigns, consents, promotions, zones] = await Promise.all([
    readPromotionFigures(shop.db),
    readMonthlyConversion(readDatabaseOf(context)),
    readCampaignFigures(shop.db),
    countConsents(shop.db),
    listPromotions(shop.db),
    listZonesWithCountries(shop.db, shop.settings.current()),
  ]);
  const feeds = zones.flatMap(({ countries }) => countries).length * locales.length;
  const rows = promotions.map((promotion) => toPromotionRow(promotion, requestOf(context).locale));
  return {
    codes,
    conversion,
    campaigns,
    consents,
    promotions: rows,
    ads: { feeds, products: shop.catalogueIndex.size },
  };
}

export const action = (args: ActionFunctionArgs) => actOnPromotion(args);

const percent = (part: number) => formatPercent(Math.round(part * 10_000), currentLocale());

/** Marketing overview page: statistics of promotion codes, marketing channels and the list of codes. */
export default function MarketingPage() {
  const { codes, conversion, campaigns, consents, promotions, ads } = useLoaderData<typeof loader>();
  useFlashMessage(useActionData<ActionResult>());
  const [isOpen, setOpen] = useState(false);
  const { averageSaved, averagePrice } = codes;
  const usesNote =
    codes.codes === 1
      ? m.marketing_codes_used_note_one()
      : m.marketing_codes_used_note({ count: codes.codes });
  return (
    <>
      <ScreenHeading title={m.admin_menu_marketing()}>
        <Button onClick={() => setOpen(true)}>{m.promotion_admin_new()}</Button>
      </ScreenHeading>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-4">
        <StatCard
          label={m.marketing_codes_used()}
          value={String(codes.uses)}
          note={codes.uses === 0 ? m.marketing_codes_used_none() : usesNote}
        />
        <StatCard
          label={m.marketing_average()}
          value={averageSaved === null ? '–' : formatOrderAmount(averageSaved)}
          note={
            averageSaved === null || !averagePrice
              ? m.marketing_average_none()
              : m.marketing_average_note({ percent: percent(averageSaved / averagePrice) })
          }
        />
        <StatCard
          label={m.marketing_conversion()}
          value={conversion.rate === null ? '–' : percent(conversion.rate)}
          note={
            conversion.rate === null ? m.marketing_conversion_none() : m.marketing_conversion_note(conversion)
          }
        />
        <StatCard
          label={m.marketing_active()}
          value={String(campaigns.active)}
          note={m.marketing_active_note()}
          to="/admin/campaigns"
        />
      </ul>
      <h2 className="sr-only">{m.marketing_channels()}</h2>
      <ul className="mt-3 grid gap-3 lg:grid-cols-3">
        <ChannelCard
          title={m.marketing_email()}
          text={m.marketing_email_text({
            subscribers: consents.email,
            sent: campaigns.sentMessages,
            drafts: campaigns.drafts,
          })}
          to="/admin/campaigns"
          label={m.marketing_email_open()}
        />
        <ChannelCard
          title={m.marketing_sms()}
          text={m.marketing_sms_text({ count: consents.sms })}
          to="/admin/marketing/sms"
          label={m.marketing_sms_open()}
        />
        <ChannelCard
          title={m.marketing_ads()}
          text={m.marketing_ads_text({ feeds: ads.feeds, count: ads.products })}
          to="/admin/marketing/ads"
          label={m.marketing_ads_open()}
        />
      </ul>
      <section className="mt-8">
        <h2 className="mb-3 text-lg font-[600]">{m.marketing_codes()}</h2>
        {promotions.length > 0 ? (
          <PromotionTable promotions={promotions} />
        ) : (
          <EmptyState
            title={m.promotion_admin_none()}
            action={<Button onClick={() => setOpen(true)}>{m.promotion_admin_new()}</Button>}
          >
            {m.promotion_admin_none_text()}
          </EmptyState>
        )}
      </section>
      {isOpen ? (
        <Suspense>
          <PromotionDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
