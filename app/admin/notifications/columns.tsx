import { currentLocale, m } from '#shared/i18n/index.ts';
import { Badge, type BadgeTone, type BadgeVariant } from '#app/ui/badge.tsx';
import type { SentMessage } from '#server/marketing/notifications/sent/index.ts';
import type { MessageState } from '#shared/list-filters.ts';
import { formatDateTime } from '#shared/format.ts';
import type { ListColumn } from '../list/column.ts';

export const messageStateBadge: Record<MessageState, () => [string, BadgeVariant | BadgeTone]> = {
  sent: () => [m.notices_state_sent(), 'success'],
  failed: () => [m.notices_state_failed(), 'destructive'],
  sending: () => [m.notices_state_sending(), 'warning'],
  waiting: () => [m.notices_state_waiting(), 'outline'],
};

const stateOf = ({ state, isKept }: Pick<SentMessage, 'state' | 'isKept'>) =>
  isKept ? ([m.setup_mailbox_state(), 'warning'] as const) : messageStateBadge[state]();

export function MessageStateBadge({ message }: { message: Pick<SentMessage, 'state' | 'isKept'> }) {
  const [label, variant] = stateOf(message);
  return <Badge variant={variant}>{label}</Badge>;
}

const moment = (at: string | null) =>
  at ? <span className="figures">{formatDateTime(at, currentLocale())}</span> : '–';

/** Columns of the list of outgoing messages. */
export const messageColumns: readonly ListColumn<SentMessage>[] = [
  {
    key: 'subject',
    label: m.notices_col_subject,
    sorts: true,
    isFixed: true,
    cell: ({ subject }) => subject,
    text: ({ subject }) => subject,
  },
  { key: 'to', label: m.notices_col_to, sorts: true, cell: ({ to }) => to, text: ({ to }) => to },
  {
    key: 'state',
    label: m.notices_col_state,
    cell: (message) => <MessageStateBadge message={message} />,
    text: (message) => stateOf(message)[0],
  },
  {
    key: 'created',
    label: m.notices_col_created,
    sorts: true,
    cell: ({ createdAt }) => moment(createdAt),
    isInstant: true,
    text: ({ createdAt }) => createdAt,
  },
  {
    key: 'sent',
    label: m.notices_col_sent,
    sorts: true,
    cell: ({ sentAt, isKept }) => moment(isKept ? null : sentAt),
    isInstant: true,
    text: ({ sentAt, isKept }) => (isKept ? '' : (sentAt ?? '')),
  },
  {
    key: 'attempts',
    isExtra: true,
    align: 'end',
    label: m.notices_col_attempts,
    cell: ({ attempts }) => attempts,
    text: ({ attempts }) => attempts,
  },
  {
    key: 'failure',
    label: m.notices_col_failure,
    cell: ({ failure }) =>
      failure ? <span className="line-clamp-2 max-w-72 text-sm text-danger">{failure}</span> : '–',
    text: ({ failure }) => failure ?? '',
  },
];
