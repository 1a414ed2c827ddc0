import { currentLocale, m } from '#shared/i18n/index.ts';
import type { ActivityRow } from '#server/platform/audit/index.ts';
import { formatDateTime } from '#shared/format.ts';
import type { ListColumn } from '../../list/column.ts';
import { fieldDifferences, differencesAsLine } from './differences.ts';
import { auditActionLabel, activityFieldLabel, exportedSubject, subjectLabel } from './labels.ts';

const shownAtMost = 5;

/** Columns of the activity log. */
export const activityColumns: readonly ListColumn<ActivityRow>[] = [
  {
    key: 'what',
    label: m.staff_log_col_what,
    isFixed: true,
    cell: ({ action }) => auditActionLabel(action),
    text: ({ action }) => auditActionLabel(action),
  },
  {
    key: 'when',
    label: m.staff_log_col_when,
    sorts: true,
    cell: ({ at }) => <span className="figures">{formatDateTime(at, currentLocale())}</span>,
    isInstant: true,
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
        {subjectLabel(subject, about)}
      </span>
    ),
    text: ({ subject, about }) => exportedSubject(subject, about),
  },
  {
    key: 'change',
    label: m.staff_log_col_change,
    cell: ({ before, after }) => <Change before={before} after={after} />,
    text: ({ before, after }) => differencesAsLine(before, after),
  },
  {
    key: 'ip',
    label: m.staff_log_col_ip,
    cell: ({ ip }) => <span className="figures text-sm">{ip || '–'}</span>,
    text: ({ ip }) => ip,
  },
];

function Change({ before, after }: Pick<ActivityRow, 'before' | 'after'>) {
  const all = fieldDifferences(before, after);
  return (
    <ul className="grid min-w-48 gap-0.5 text-sm empty:hidden">
      {all.slice(0, shownAtMost).map(({ field, before: was, after: is }) => (
        <li key={field} className="[overflow-wrap:anywhere]">
          <span className="text-muted">{activityFieldLabel(field)}</span>{' '}
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
