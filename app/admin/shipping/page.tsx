import { Suspense, lazy, useState } from 'react';
import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Button } from '#app/ui/button.tsx';
import {
  dispatchSettingsVersion,
  listRecentShipments,
  readAverageDeliveryDays,
  readShippingFigures,
} from '#server/ordering/shipping/index.ts';
import { listZones } from '#server/ordering/shipping/zones/index.ts';
import { readSettingGroup } from '#server/platform/settings/index.ts';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { StatCard } from '../stat-card.tsx';
import { DispatchCalendarForm } from './calendar-form.tsx';
import { ShipmentsTable } from './shipments-table.tsx';
import { actOnShipping } from './shipping-action.server.ts';
import { ZonesTable } from './zones-table.tsx';

const ZoneDialog = lazy(() => import('./zone-dialog.tsx'));
const choices = ['preparing', 'in_transit', 'delivered', 'labels'] as const;
const shownAtOnce = 20;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const asked = new URL(request.url).searchParams.get('only');
  const only = choices.find((choice) => choice === asked);
  const [figures, average, zones, shipments, calendar, version] = await Promise.all([
    readShippingFigures(shop.db),
    readAverageDeliveryDays(shop.db),
    listZones(shop.db),
    listRecentShipments(shop.db, { ...(only ? { only } : {}), atMost: shownAtOnce }),
    readSettingGroup(shop.db, 'shipping'),
    dispatchSettingsVersion(shop.db),
  ]);
  return { figures, averageDays: average.days, zones, shipments, calendar, version, only: only ?? '' };
}

export const action = (args: ActionFunctionArgs) => actOnShipping(args);

/** Delivery page: figures, shipments, zones with their rates, and the dispatch calendar. */
export default function ShippingPage() {
  const { figures, averageDays, zones, shipments, calendar, version, only } = useLoaderData<typeof loader>();
  const [open, setOpen] = useState<string>();
  const filters = [
    ['', m.zones_only_all()],
    ['preparing', m.zones_status_preparing()],
    ['in_transit', m.zones_status_in_transit()],
    ['delivered', m.zones_status_delivered()],
    ['labels', m.zones_action_labels()],
  ] as const;
  return (
    <>
      <ScreenHeading title={m.admin_menu_shipping()}>
        <Button onClick={() => setOpen('new')}>{m.zones_new()}</Button>
      </ScreenHeading>
      <ul className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <StatCard label={m.zones_card_pending()} value={String(figures.pending)} />
        <StatCard label={m.zones_card_transit()} value={String(figures.inTransit)} />
        <StatCard label={m.zones_card_delivered()} value={String(figures.deliveredThisMonth)} />
        <StatCard
          label={m.zones_card_average()}
          value={averageDays === null ? m.zones_no_figure() : m.zones_days({ days: averageDays.toFixed(1) })}
        />
      </ul>
      <ul className="mt-3 grid gap-3 sm:grid-cols-3">
        <ActionCard
          to="/admin/shipping?only=preparing#shipments"
          title={m.zones_action_pending()}
          text={
            figures.pending === 1
              ? m.zones_action_pending_text_one()
              : m.zones_action_pending_text({ count: figures.pending })
          }
        />
        <ActionCard
          to="/admin/shipping?only=labels#shipments"
          title={m.zones_action_labels()}
          text={
            figures.labels === 1
              ? m.zones_action_labels_text_one()
              : m.zones_action_labels_text({ count: figures.labels })
          }
        />
        <ActionCard to="#calendar" title={m.zones_action_setup()} text={m.zones_action_setup_text()} />
      </ul>
      <section className="mt-10">
        <h2 className="mb-3 text-lg font-[600]">{m.zones_title()}</h2>
        <ZonesTable zones={zones} onOpen={setOpen} />
      </section>
      <section id="shipments" className="mt-10 scroll-mt-20">
        <h2 className="mb-3 text-lg font-[600]">{m.zones_recent()}</h2>
        <nav aria-label={m.zones_recent()} className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {filters.map(([value, label]) => (
            <Link
              key={value}
              to={value ? `?only=${value}` : '?'}
              preventScrollReset
              aria-current={value === only ? 'true' : undefined}
              className="inline-flex min-h-11 items-center underline-offset-4 hover:underline aria-[current=true]:font-[640] aria-[current=true]:underline md:min-h-8"
            >
              {label}
            </Link>
          ))}
        </nav>
        {figures.labels > 0 ? (
          <a
            href="/admin/shipments/labels.pdf"
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'outline', size: 'sm', className: 'mb-3' })}
          >
            {m.newOrder_labels({ count: figures.labels })}
          </a>
        ) : null}
        <ShipmentsTable shipments={shipments} />
      </section>
      <DispatchCalendarForm calendar={calendar} version={version} />
      <Suspense>
        {open ? (
          <ZoneDialog
            key={open}
            zone={zones.find(({ id }) => id === open)}
            onClose={() => setOpen(undefined)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function ActionCard({ to, title, text }: { to: string; title: string; text: string }) {
  return (
    <li className="relative rounded-md border border-edge p-4 hover:bg-surface">
      <Link to={to} className="font-[600] after:absolute after:inset-0">
        {title}
      </Link>
      <p className="text-sm text-muted">{text}</p>
    </li>
  );
}
