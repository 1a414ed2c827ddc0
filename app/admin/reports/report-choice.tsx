import { Form, useSubmit } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import type { PeriodKind, ReportName, ReportPeriod } from '#server/reporting/reports/index.ts';
import { reportTitle } from './labels.ts';
import { PeriodFields } from './period-fields.tsx';

interface Props {
  report: ReportName;
  reports: readonly ReportName[];
  period: ReportPeriod;
  kinds: readonly PeriodKind[];
  /** True if the report shows the current state and so has no period. */
  isOfNow: boolean;
}

/** Selects report and period by links and query parameters, so that the selection can be bookmarked. */
export function ReportChoice({ report, reports, period, kinds, isOfNow }: Props) {
  const submit = useSubmit();
  return (
    <Form
      role="search"
      className="mb-6 flex flex-wrap items-end gap-3"
      onChange={(event) => event.target instanceof HTMLSelectElement && void submit(event.currentTarget)}
    >
      <input type="hidden" name="period" value={period.name} />
      <Field label={m.reports_report()} className="w-full sm:w-auto sm:min-w-64">
        <Select name="report" key={report} defaultValue={report}>
          {reports.map((name) => (
            <option key={name} value={name}>
              {reportTitle[name]()}
            </option>
          ))}
        </Select>
      </Field>
      {isOfNow ? null : <PeriodFields period={period} kinds={kinds} query={`report=${report}`} />}
      <Button type="submit" variant="outline">
        {m.reports_show()}
      </Button>
    </Form>
  );
}
