import { type ActionFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { formatOrderAmount } from '#shared/format.ts';
import { AdminError } from '../../admin-error.tsx';
import { useFocusFromUrl } from '../../setup/use-focus-from-url.ts';
import { ScreenHeading } from '../../heading.tsx';
import { StatCard } from '../../stat-card.tsx';
import { ProviderCards } from './provider-cards.tsx';
import { actOnProviders } from './providers-action.server.ts';
import { PaymentSettingsTab } from './settings-tab.tsx';
import { PaymentAttemptsTab } from './transactions-tab.tsx';
import type { loader } from './load-page.server.ts';

const tabs = ['providers', 'transactions', 'settings'] as const;

export { loader } from './load-page.server.ts';

export const action = (args: ActionFunctionArgs) => actOnProviders(args);

export function ErrorBoundary() {
  return <AdminError message={m.payments_providers_load_failed()} />;
}

/** Page of the payment providers: their configuration and settings, and all payment attempts. */
export default function ProvidersPage() {
  const page = useLoaderData<typeof loader>();
  useFocusFromUrl();
  const { tab, providers, figures, transactions } = page;
  const names = {
    providers: m.payments_tab_providers(),
    transactions: m.payments_tab_transactions(),
    settings: m.payments_tab_settings(),
  };
  const decided = figures.completed + figures.failed;
  return (
    <>
      <ScreenHeading title={m.admin_menu_providers()} />
      <ul className="mb-8 grid grid-cols-2 gap-3 xl:grid-cols-4">
        <StatCard
          label={m.payments_card_active()}
          value={String(providers.filter(({ isActive }) => isActive).length)}
          note={m.payments_card_active_note({
            count: providers.filter(({ isConfigured }) => isConfigured).length,
          })}
        />
        <StatCard
          label={m.payments_card_methods()}
          value={String(page.offeredCount)}
          note={m.payments_card_methods_note()}
        />
        <StatCard
          label={m.payments_card_volume()}
          value={formatOrderAmount(figures.completedCents)}
          note={m.payments_card_volume_note({ count: figures.completed })}
        />
        <StatCard
          label={m.payments_card_accepted()}
          value={decided > 0 ? `${((figures.completed / decided) * 100).toFixed(1)} %` : '–'}
          note={m.payments_card_accepted_note({ pending: figures.pending, failed: figures.failed })}
        />
      </ul>
      <TabLinks
        label={m.admin_menu_providers()}
        current={tab}
        links={tabs.map((id) => ({
          id,
          label: names[id],
          to: id === 'providers' ? '/admin/payment-providers' : `?tab=${id}`,
        }))}
      />
      <div className="pt-6">
        {tab === 'providers' ? <ProviderCards providers={providers} keys={page} /> : null}
        {tab === 'transactions' && transactions ? <PaymentAttemptsTab transactions={transactions} /> : null}
        {tab === 'settings' ? <PaymentSettingsTab page={page} /> : null}
      </div>
    </>
  );
}
