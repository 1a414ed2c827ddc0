import { m } from '#shared/i18n/index.ts';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import type { Analytics } from '#server/reporting/analytics/index.ts';
import { channelLabel, percentText } from './labels.ts';

const mostShown = 8;

/**
 * Table of visitor sources, sorted by number of visitors, highest first. The ninth and all later sources are
 * combined into one row.
 */
export function SourcesTable({ sources }: Pick<Analytics, 'sources'>) {
  const all = sources.reduce((sum, { visitors }) => sum + visitors, 0);
  if (all === 0) return <p className="text-muted">{m.analytics_no_visits()}</p>;
  const rest = sources.slice(mostShown);
  const rows = [
    ...sources.slice(0, mostShown).map(({ channel, source, visitors, ordered }) => ({
      name: source,
      kind: channelLabel[channel](),
      visitors,
      ordered,
    })),
    ...(rest.length > 0
      ? [
          {
            name: '',
            kind: m.analytics_sources_other(),
            visitors: rest.reduce((sum, { visitors }) => sum + visitors, 0),
            ordered: rest.reduce((sum, { ordered }) => sum + ordered, 0),
          },
        ]
      : []),
  ];
  return (
    <Table label={m.analytics_sources()} dense>
      <THead>
        <Tr>
          <Th>{m.analytics_source()}</Th>
          <Th align="end">{m.analytics_visitors()}</Th>
          <Th align="end">{m.analytics_share()}</Th>
          <Th align="end">{m.analytics_source_orders()}</Th>
        </Tr>
      </THead>
      <TBody>
        {rows.map(({ name, kind, visitors, ordered }) => (
          <Tr key={`${kind} ${name}`}>
            <Th scope="row" className="min-w-28">
              {name ? <span className="break-all">{name}</span> : kind}
              {name ? <span className="block text-sm font-normal text-muted">{kind}</span> : null}
            </Th>
            <Td align="end">{visitors}</Td>
            <Td align="end">{percentText(visitors / all)}</Td>
            <Td align="end">{ordered}</Td>
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
