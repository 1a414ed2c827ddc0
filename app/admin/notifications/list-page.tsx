import { type ActionFunctionArgs, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { listMessages, countMessageJobs } from '#server/marketing/notifications/sent/index.ts';
import { messageStates } from '#shared/list-filters.ts';
import { readDatabaseOf } from '#server/http/context.ts';
import { ListScreen } from '../list/list-screen.tsx';
import { loadListState } from '../list/load-list.server.ts';
import { requireAdmin } from '../require-admin.server.ts';
import { messageColumns, messageStateBadge } from './columns.tsx';
import { messageListRules, toMessageQuery } from './message-list.server.ts';
import { actOnMessages } from './message-action.server.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { shop, admin } = await requireAdmin(context);
  const db = readDatabaseOf(context);
  const state = await loadListState(db, admin.userId, 'messages', request.url, messageListRules);
  const [{ items, total }, queue] = await Promise.all([
    listMessages(db, toMessageQuery(state.params)),
    countMessageJobs(db),
  ]);
  return { state, messages: items, total, queue, isMailbox: shop.mailer.isMailbox };
}

export const action = (args: ActionFunctionArgs) => actOnMessages(args);

/** Page of all outgoing messages, newest first; failed messages can be sent again. */
export default function NotificationsPage() {
  const { state, messages, total, queue, isMailbox } = useLoaderData<typeof loader>();
  return (
    <ListScreen
      title={m.admin_menu_notifications()}
      columns={messageColumns}
      rows={messages}
      total={total}
      state={state}
      searchLabel={m.notices_search()}
      filters={[
        {
          name: 'state',
          label: m.notices_col_state(),
          options: messageStates.map((value) => ({ value, label: messageStateBadge[value]()[0] })),
        },
      ]}
      hrefOf={({ id }) => `/admin/notifications/${id}`}
      nameOf={({ subject }) => subject}
      bulk={[
        {
          intent: 'resend',
          label: m.notices_resend(),
          question: (count) => m.notices_resend_question({ count }),
        },
      ]}
      exportPath="/admin/notifications.csv"
      empty={{ none: m.notices_none(), noMatch: m.notices_no_match() }}
      intro={
        <p className="mb-4 text-[0.9375rem] text-muted">
          {m.notices_queue({ waiting: queue.waiting, given: queue.givenUp })}{' '}
          {isMailbox ? m.notices_mailbox() : null}
        </p>
      }
    >
      <Link to="/admin/notifications/models" className={buttonClass({ variant: 'outline', size: 'sm' })}>
        {m.notices_models()}
      </Link>
      <Link
        to="/admin/settings?tab=notifications"
        className={buttonClass({ variant: 'outline', size: 'sm' })}
      >
        {m.notices_to_settings()}
      </Link>
    </ListScreen>
  );
}
