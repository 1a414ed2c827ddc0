import { useCallback, useEffect, useState } from 'react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { TabLinks } from '#app/ui/tab-links.tsx';
import { UnsavedGuard } from '../form/unsaved-guard.tsx';
import { Heading } from '../heading.tsx';
import { requireAdmin } from '../require-admin.server.ts';
import { AppearanceTab } from './appearance-tab.tsx';
import { DirtyForms } from './dirty.ts';
import { GeneralTab } from './general-tab.tsx';
import { loadTab, type TabData } from './load-tab.server.ts';
import { NotificationsTab } from './notifications-tab.tsx';
import { PaymentsTab } from './payments-tab.tsx';
import { SecurityTab } from './security-tab.tsx';
import { actOnSettings } from './settings-action.server.ts';
import { ShippingTab } from './shipping-tab.tsx';
import { settingsTabs, tabLabel } from './tabs.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop } = await requireAdmin(context);
  const asked = new URL(request.url).searchParams.get('tab');
  return loadTab(shop, settingsTabs.find((tab) => tab === asked) ?? 'general');
}

export const action = (args: ActionFunctionArgs) => actOnSettings(args);

/** Shop settings in six tabs; saved changes apply immediately. */
export default function SettingsPage() {
  const data = useLoaderData<typeof loader>();
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
  // On phones the tabs are wider than the screen; scrolls the current one into view.
  useEffect(() => {
    document
      .querySelector('main nav [aria-current="page"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [data.tab]);
  return (
    <DirtyForms value={notify}>
      <Heading title={m.admin_menu_settings()} />
      <UnsavedGuard isDirty={dirty.size > 0} />
      <TabLinks
        label={m.admin_menu_settings()}
        current={data.tab}
        links={settingsTabs.map((tab) => ({
          id: tab,
          label: tabLabel[tab](),
          to: `/admin/settings?tab=${tab}`,
        }))}
      />
      <div className="mt-6 grid gap-12" key={data.tab}>
        <Tab data={data} />
      </div>
    </DirtyForms>
  );
}

function Tab({ data }: { data: TabData }) {
  switch (data.tab) {
    case 'general':
      return <GeneralTab data={data} />;
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
