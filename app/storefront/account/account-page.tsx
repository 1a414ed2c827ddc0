import { m } from '#shared/i18n/index.ts';
import { localizedPath } from '#app/link.tsx';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { PageMeta } from '../page-meta.tsx';
import { AddressesTab } from './addresses/addresses-tab.tsx';
import type { AccountResult } from './account-context.ts';
import { CartsTab } from './carts/carts-tab.tsx';
import { flashText, useFlashToast } from './flash.ts';
import { OrdersTab } from './orders/orders-tab.tsx';
import type { AccountData } from './load-page.server.ts';
import { ProfileTab } from './profile/profile-tab.tsx';
import { SettingsTab } from './settings/settings-tab.tsx';
import { TabSkeleton } from './tab-skeleton.tsx';
import { accountTabs } from './tabs.ts';
import { usePendingTab } from './use-pending-tab.ts';

/** Customer account page with all its tabs. */
export function AccountPage({
  firstName,
  flash,
  view,
  result,
}: AccountData & { result: AccountResult | undefined }) {
  useFlashToast(flash);
  const coming = usePendingTab(view.tab);
  const labels = {
    profile: m.account_tab_profile(),
    addresses: m.account_tab_addresses(),
    orders: m.account_tab_orders(),
    carts: m.account_tab_carts(),
    settings: m.account_tab_settings(),
  };
  return (
    <div className="page min-h-[70vh] py-8 md:py-12">
      <PageMeta title={`${labels[view.tab]}, ${m.account_title()}`} noIndex />
      {firstName ? <p className="legend mb-2">{m.account_greeting({ name: firstName })}</p> : null}
      <h1 className="mb-6 text-4xl tracking-[-0.032em] md:mb-8 md:text-5xl">{m.account_title()}</h1>
      <TabLinks
        label={m.account_title()}
        current={coming ?? view.tab}
        links={accountTabs.map((tab) => ({
          id: tab,
          label: labels[tab],
          to: localizedPath(tab === 'profile' ? '/account' : `/account?tab=${tab}`),
        }))}
      />
      {flash ? (
        <noscript>
          <p
            role="status"
            className="mt-6 rounded-sm border-l-[3px] border-success bg-success-wash px-4 py-3"
          >
            {flashText(flash)}
          </p>
        </noscript>
      ) : null}
      <div className="pt-8 md:pt-10" aria-busy={coming ? true : undefined}>
        {coming ? <TabSkeleton tab={coming} /> : null}
        {!coming && view.tab === 'profile' ? <ProfileTab profile={view.profile} result={result} /> : null}
        {!coming && view.tab === 'addresses' ? <AddressesTab view={view} result={result} /> : null}
        {!coming && view.tab === 'orders' ? (
          <OrdersTab orders={view.orders} result={result?.form === 'order' ? result : undefined} />
        ) : null}
        {!coming && view.tab === 'carts' ? (
          <CartsTab carts={view.carts} result={result?.form === 'cart' ? result : undefined} />
        ) : null}
        {!coming && view.tab === 'settings' ? (
          <SettingsTab
            settings={view.settings}
            error={result?.form === 'export' ? undefined : result?.message}
            exportError={result?.form === 'export' ? result.message : undefined}
          />
        ) : null}
      </div>
    </div>
  );
}
