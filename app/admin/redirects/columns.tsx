import { currentLocale, m } from '#shared/i18n/index.ts';
import type { RedirectListRow } from '#server/catalogue/redirects/index.ts';
import { formatDateTime } from '#shared/format.ts';
import type { ListColumn } from '../list/column.ts';

const moment = (instant: string | null) =>
  instant ? <span className="figures">{formatDateTime(instant, currentLocale())}</span> : '–';

/** Columns of the list of redirects. Source, target and status are the columns of a file to import. */
export const redirectColumns: readonly ListColumn<RedirectListRow>[] = [
  {
    key: 'source',
    label: m.redirects_from,
    sorts: true,
    isFixed: true,
    isExported: true,
    cell: ({ source }) => <span className="break-all">{source}</span>,
    text: ({ source }) => source,
  },
  {
    key: 'target',
    label: m.redirects_to,
    sorts: true,
    isExported: true,
    cell: ({ target }) => <span className="break-all">{target}</span>,
    text: ({ target }) => target,
  },
  {
    key: 'status',
    label: m.redirects_status,
    isExported: true,
    cell: ({ status }) => <span className="figures">{status}</span>,
    text: ({ status }) => status,
  },
  {
    key: 'hits',
    label: m.redirects_hits,
    align: 'end',
    sorts: true,
    cell: ({ hits }) => <span className="figures">{hits}</span>,
    text: ({ hits }) => hits,
  },
  {
    key: 'last',
    label: m.redirects_last,
    sorts: true,
    cell: ({ lastHitAt }) => moment(lastHitAt),
    isInstant: true,
    text: ({ lastHitAt }) => lastHitAt ?? '',
  },
  {
    key: 'author',
    label: m.redirects_author,
    cell: ({ author }) => author ?? '–',
    text: ({ author }) => author ?? '',
  },
  {
    key: 'created',
    label: m.redirects_created_at,
    sorts: true,
    isExtra: true,
    cell: ({ createdAt }) => moment(createdAt),
    isInstant: true,
    text: ({ createdAt }) => createdAt,
  },
];
