import { currentLocale, m } from '#shared/i18n/index.ts';
import type { ActivityLine } from '#server/platform/audit/index.ts';
import { formatDateTime } from '#shared/format.ts';
import type { Column } from '../../list/column.ts';
import { differencesOf, differencesText } from './differences.ts';
import { actionWords, fieldWords, subjectWords } from './words.ts';

const shownAtMost = 5;

/** Columns of the activity log. */
export const activityColumns: readonly Column<ActivityLine>[] = [
  {
    key: 'what',
    label: m.staff_log_col_what,
    isFixed: true,
    cell: ({ action }) => actionWords(action),
    text: ({ action }) => action,
  },
  {
    key: 'when',
    label: m.staff_log_col_when,
    sorts: true,
    cell: ({ at }) => <span className="figures">{formatDateTime(at, currentLocale())}</span>,
    text: ({ at }) => at,
  },
  {
    key: 'who',
    label: m.staff_log_col_who,
    cell: ({ actor, actorEmail }) => (
      <span title={actorEmail}>{actor || actorEmail || m.staff_log_nobody()}</span>
    ),
    text: ({ actor, actorEmail }) => (actorEmail ? `${actor} <${actorEmail}>` : ''),
  },
  {
    key: 'subject',
    label: m.staff_log_col_subject,
    cell: ({ subject, about }) => (
      <span title={subject} className="text-sm break-words">
        {subjectWords(subject, about)}
      </span>
    ),
    text: ({ subject, about }) => (about ? `${about} (${subject})` : subject),
  },
  {
    key: 'change',
    label: m.staff_log_col_change,
    cell: ({ before, after }) => <Change before={before} after={after} />,
    text: ({ before, after }) => differencesText(before, after),
  },
  {
    key: 'ip',
    label: m.staff_log_col_ip,
    cell: ({ ip }) => <span className="figures text-sm">{ip || '–'}</span>,
    text: ({ ip }) => ip,
  },
];

function Change({ before, after }: Pick<ActivityLine, 'before' | 'after'>) {
  const all = differencesOf(before, after);
  return (
    <ul className="grid min-w-48 gap-0.5 text-sm empty:hidden">
      {all.slice(0, shownAtMost).map(({ field, before: was, after: is }) => (
        <li key={field} className="[overflow-wrap:anywhere]">
          <span className="text-muted">{fieldWords(field)}</span>{' '}
          {was ? <del className="text-muted">{was}</del> : null}{' '}
          {is ? <ins className="no-underline">{is}</ins> : null}
        </li>
      ))}
      {all.length > shownAtMost ? (
        <li className="text-muted">{m.staff_log_more({ count: all.length - shownAtMost })}</li>
      ) : null}
    </ul>
  );
}
