import { useCallback, useEffect, useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { useFocusFromUrl } from '../setup/use-focus-from-url.ts';
import { ScreenHeading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { AppointmentsForm } from './appointments-form.tsx';
import { AppearanceTab } from './appearance-tab.tsx';
import { CloseShop } from './close-shop.tsx';
import { DirtyFormsContext } from './unsaved-forms.ts';
import { GeneralTab } from './general-tab.tsx';
import { OpeningHoursForm } from './opening-hours-form.tsx';
import { loadSettingsTab, type SettingsTabData } from './load-tab.server.ts';
import { NotificationsTab } from './notifications-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { actOnSettings } from './settings-action.server.ts';
import { ShippingTab } from './shipping-tab.tsx';
import { settingsTabs, settingsTabLabel } from './tabs.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const asked = new URL(request.url).searchParams.get('tab');
  return loadSettingsTab(shop, settingsTabs.find((tab) => tab === asked) ?? 'general', admin.email);
}

export const action = (args: ActionFunctionArgs) => actOnSettings(args);

/** Page of the shop settings in six tabs; saved changes apply immediately. */
export default function SettingsPage() {
  const data = useLoaderData<typeof loader>();
  useFocusFromUrl();
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const notify = useCallback((name: string, isDirty: boolean) => {
    setDirty((before) => {
      if (before.has(name) === isDirty) return before;
      const next = new Set(before);
      if (isDirty) next.add(name);
      else next.delete(name);
      return next;
    });
  }, []);
  // On phones the row of tabs is wider than the screen, so the current tab is scrolled into view.
  useEffect(() => {
    document
      .querySelector('main nav [aria-current="page"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [data.tab]);
  return (
    <DirtyFormsContext value={notify}>
      <ScreenHeading title={m.admin_menu_settings()} />
      <UnsavedGuard isDirty={dirty.size > 0} />
      <TabLinks
        label={m.admin_menu_settings()}
        current={data.tab}
        links={settingsTabs.map((tab) => ({
          id: tab,
          label: settingsTabLabel[tab](),
          to: `/admin/settings?tab=${tab}`,
        }))}
      />
      <div className="mt-6 grid gap-12" key={data.tab}>
        <Tab data={data} />
        {data.tab === 'general' && data.mayClose ? <CloseShop /> : null}
      </div>
    </DirtyFormsContext>
  );
}

function Tab({ data }: { data: SettingsTabData }) {
  switch (data.tab) {
    case 'general':
      return (
        <>
          <GeneralTab data={data} />
          <OpeningHoursForm opening={data.opening} />
          <AppointmentsForm appointments={data.appointments} />
        </>
      );
    case 'payments':
      return <PaymentsTab data={data} />;
    case 'shipping':
      return <ShippingTab data={data} />;
    case 'notifications':
      return <NotificationsTab data={data} />;
    case 'appearance':
      return <AppearanceTab data={data} />;
    case 'security':
      return <SecurityTab data={data} />;
  }
}
