import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { Button } from '#app/ui/button.tsx';
import { buttonClass } from '#app/ui/button-class.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import type { PeriodKind, ReportName, ReportPeriod } from '#server/reporting/reports/index.ts';
import { periodKindTitle, reportPeriodText, reportTitle } from './labels.ts';

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
      {isOfNow ? null : (
        <>
          <Field label={m.reports_kind()}>
            <Select name="kind" key={period.kind} defaultValue={period.kind}>
              {kinds.map((kind) => (
                <option key={kind} value={kind}>
                  {periodKindTitle[kind]()}
                </option>
              ))}
            </Select>
          </Field>
          {period.kind === 'free' ? (
            <>
              <Field label={m.reports_from()}>
                <Input type="date" name="from" key={period.from} defaultValue={period.from} required />
              </Field>
              <Field label={m.reports_to()}>
                <Input type="date" name="to" key={period.to} defaultValue={period.to} required />
              </Field>
            </>
          ) : (
            <div className="flex items-center gap-1">
              <Step to={period.previous} report={report} label={m.reports_previous()}>
                <ChevronLeft aria-hidden="true" className="size-4" />
              </Step>
              <span className="figures min-w-36 text-center first-letter:uppercase">
                {reportPeriodText(period)}
              </span>
              <Step to={period.next} report={report} label={m.reports_next()}>
                <ChevronRight aria-hidden="true" className="size-4" />
              </Step>
            </div>
          )}
        </>
      )}
      <Button type="submit" variant="outline">
        {m.reports_show()}
      </Button>
    </Form>
  );
}

function Step({
  to,
  report,
  label,
  children,
}: {
  to: string | null;
  report: ReportName;
  label: string;
  children: ReactNode;
}) {
  if (!to) return null;
  return (
    <Link
      to={`?report=${report}&period=${to}`}
      preventScrollReset
      aria-label={label}
      title={label}
      className={buttonClass({ variant: 'outline', size: 'icon' })}
    >
      {children}
    </Link>
  );
}
