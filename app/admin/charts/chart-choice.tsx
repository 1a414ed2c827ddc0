import { Form, useSubmit } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { Select } from '#app/ui/select.tsx';
import type { Step } from '#server/reporting/analytics/index.ts';
import type { PeriodKind, ReportPeriod } from '#server/reporting/reports/index.ts';
import { PeriodFields } from '../reports/period-fields.tsx';
import type { ChartName } from './chart-names.ts';
import { stepLabel } from './labels.ts';

interface Props {
  chart: ChartName;
  period: ReportPeriod;
  kinds: readonly PeriodKind[];
  /** Steps to choose from and the current one; undefined for a chart without steps. */
  steps: { step: Step; steps: readonly Step[] } | undefined;
}

/** Selects the period of a chart, and its step, by query parameters, so that the selection can be bookmarked. */
export function ChartChoice({ chart, period, kinds, steps }: Props) {
  const submit = useSubmit();
  return (
    <Form
      role="search"
      className="my-6 flex flex-wrap items-end gap-3"
      onChange={(event) => event.target instanceof HTMLSelectElement && void submit(event.currentTarget)}
    >
      <input type="hidden" name="chart" value={chart} />
      <input type="hidden" name="period" value={period.name} />
      <PeriodFields period={period} kinds={kinds} query={`chart=${chart}`} />
      {steps && steps.steps.length > 1 ? (
        <Field label={m.charts_step()}>
          <Select name="step" key={`${period.name} ${steps.step}`} defaultValue={steps.step}>
            {(['day', 'week', 'month'] as const)
              .filter((step) => steps.steps.includes(step))
              .map((step) => (
                <option key={step} value={step}>
                  {stepLabel[step]()}
                </option>
              ))}
          </Select>
        </Field>
      ) : null}
      <Button type="submit" variant="outline">
        {m.reports_show()}
      </Button>
    </Form>
  );
}
