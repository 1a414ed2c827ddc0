import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { listActivity, listActors, listActionKinds } from '#server/platform/audit/index.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { ListScreen } from '../../list/list-screen.tsx';
import { loadListState } from '../../list/load-list.server.ts';
import { requireAdmin } from '../../require-admin.server.ts';
import { StaffTabs } from '../tabs.tsx';
import { activityListRules, toActivityQuery } from './activity-list.server.ts';
import { activityColumns } from './columns.tsx';
import { subjectLink } from './subject-link.ts';
import { auditActionLabel, subjectKindLabel } from './labels.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const db = readDatabaseOf(context);
  const state = await loadListState(db, admin.userId, 'activity', request.url, activityListRules);
  const [{ items, total }, people, kinds] = await Promise.all([
    listActivity(db, toActivityQuery(state.params, shop.settings.current().shop.timezone)),
    listActors(db),
    listActionKinds(db),
  ]);
  return { state, entries: items as (typeof items)[number][], total, people, kinds };
}

/** Page of the activity log: all staff actions and all rejected attempts. Entries are immutable. */
export default function ActivityPage() {
  const { state, entries, total, people, kinds } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title={m.staff_tab_activity()}
      intro={<StaffTabs current="activity" />}
      columns={activityColumns}
      rows={entries}
      total={total}
      state={state}
      searchLabel={m.staff_log_search()}
      filters={[
        {
          name: 'person',
          label: m.staff_col_person(),
          options: people.map(({ id, name }) => ({ value: id, label: name })),
        },
        {
          name: 'kind',
          label: m.staff_log_filter_kind(),
          options: kinds.map((kind) => ({ value: kind, label: subjectKindLabel(kind) })),
        },
        { name: 'from', label: m.staff_log_from(), options: [], isDate: true },
        { name: 'to', label: m.staff_log_to(), options: [], isDate: true },
      ]}
      hrefOf={({ subject }) => subjectLink(subject)}
      nameOf={({ action }) => auditActionLabel(action)}
      exportPath="/admin/staff/activity.csv"
      empty={{ none: m.staff_log_none(), noMatch: m.staff_log_no_match() }}
    />
  );
}
