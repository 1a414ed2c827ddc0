import { m } from '#shared/i18n/index.ts';
import { TBody, THead, Table, Td, Th, Tr } from '#app/ui/table.tsx';
import type { CohortChart } from '#server/reporting/charts/index.ts';
import { dayText, percentText } from '../analytics/labels.ts';
import { shade } from './shade.ts';

/** Table of the share of each month's new customers that ordered again, shaded by the share. */
export function CohortTable({ label, cohorts }: { label: string } & Pick<CohortChart, 'cohorts'>) {
  const shareOf = (count: number, customers: number) => (customers > 0 ? count / customers : 0);
  const most = Math.max(
    0.01,
    ...cohorts.flatMap(({ customers, after }) => after.map((count) => shareOf(count ?? 0, customers))),
  );
  return (
    <Table label={label} dense>
      <THead>
        <Tr>
          <Th>{m.charts_col_first_month()}</Th>
          <Th align="end">{m.charts_col_new_customers()}</Th>
          {cohorts[0]?.after.map((_, index) => (
            <Th key={index} align="center">
              {m.charts_col_month({ n: index + 1 })}
            </Th>
          ))}
        </Tr>
      </THead>
      <TBody>
        {cohorts.map(({ month, customers, after }) => (
          <Tr key={month}>
            <Th scope="row" className="whitespace-nowrap">
              {dayText(month, 'long', 'month')}
            </Th>
            <Td align="end">{customers}</Td>
            {after.map((count, index) =>
              count === null || customers === 0 ? (
                <Td key={index} />
              ) : (
                <Td
                  key={index}
                  align="center"
                  className="figures border border-paper whitespace-nowrap"
                  style={shade(shareOf(count, customers) / most)}
                >
                  {percentText(Math.round(shareOf(count, customers) * 100) / 100)}
                </Td>
              ),
            )}
          </Tr>
        ))}
      </TBody>
    </Table>
  );
}
