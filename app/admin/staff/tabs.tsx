import { m } from '#shared/i18n/index.ts';
import { TabLinks } from '#app/ui/tab-links.tsx';

/** Tabs with links to the three staff screens: members, activity log and API tokens. */
export function StaffTabs({ current }: { current: 'people' | 'activity' | 'tokens' }) {
  return (
    <div className="mb-6">
      <TabLinks
        label={m.staff_nav()}
        current={current}
        links={[
          { id: 'people', label: m.staff_tab_people(), to: '/admin/staff' },
          { id: 'activity', label: m.staff_tab_activity(), to: '/admin/staff/activity' },
          { id: 'tokens', label: m.staff_tab_tokens(), to: '/admin/staff/tokens' },
        ]}
      />
    </div>
  );
}
