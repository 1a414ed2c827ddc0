import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { listRedirects } from '#server/catalogue/redirects/index.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { loadListState } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { redirectColumns } from './columns.tsx';
import { actOnRedirects } from './redirect-action.server.ts';
import { redirectListRules, toRedirectQuery } from './redirect-list.server.ts';
import { useDoneMessage } from './use-done-message.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  // Hits of the last seconds are written first and read from the primary, so that the list is up to date.
  await shop.redirects.flush();
  const state = await loadListState(shop.db, admin.userId, 'redirects', request.url, redirectListRules);
  const { items, total } = await listRedirects(shop.db, toRedirectQuery(state.params));
  return { state, redirects: items, total };
}

export const action = (args: ActionFunctionArgs) => actOnRedirects(args);

/** Page of all redirects that staff entered, newest first. */
export default function RedirectsPage() {
  const { state, redirects, total } = useLoaderData<typeof loader>();
  useDoneMessage();
  return (
    <ListScreen
      title={m.redirects_title()}
      columns={redirectColumns}
      rows={redirects}
      total={total}
      state={state}
      searchLabel={m.redirects_search()}
      filters={[
        {
          name: 'status',
          label: m.redirects_status(),
          options: [
            { value: '301', label: m.redirects_permanent() },
            { value: '302', label: m.redirects_temporary() },
          ],
        },
        {
          name: 'used',
          label: m.redirects_hits(),
          options: [
            { value: 'yes', label: m.redirects_used() },
            { value: 'no', label: m.redirects_unused() },
          ],
        },
      ]}
      hrefOf={({ id }) => `/admin/redirects/${id}`}
      nameOf={({ source }) => source}
      bulk={[
        {
          intent: 'delete',
          label: m.redirects_delete(),
          question: (count) => m.redirects_delete_question({ count }),
          isDestructive: true,
        },
      ]}
      exportPath="/admin/redirects.csv"
      empty={{ none: m.redirects_none(), noMatch: m.redirects_no_match() }}
      intro={<p className="mb-5 max-w-prose text-muted">{m.redirects_intro()}</p>}
    >
      <Link to="/admin/redirects/import" className={buttonClass({ variant: 'outline', size: 'sm' })}>
        {m.redirects_to_import()}
      </Link>
      <Link to="/admin/redirects/new" className={buttonClass({ size: 'sm' })}>
        {m.redirects_new()}
      </Link>
    </ListScreen>
  );
}
