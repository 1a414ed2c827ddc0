import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { m } from '#shared/i18n/index.ts';
import { buttonClass } from '#app/ui/button-class.ts';
import { Field } from '#app/ui/field.tsx';
import { Input } from '#app/ui/input.tsx';
import { Select } from '#app/ui/select.tsx';
import type { PeriodKind, ReportPeriod } from '#server/reporting/reports/index.ts';
import { periodKindTitle, reportPeriodText } from './labels.ts';

interface Props {
  period: ReportPeriod;
  kinds: readonly PeriodKind[];
  /** Query with the other choices of the page, for the links to the previous and next period. */
  query: string;
}

/** Fields of a form that select a period: its type, and its dates or links to the previous and next period. */
export function PeriodFields({ period, kinds, query }: Props) {
  return (
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
          <Step to={period.previous} query={query} label={m.reports_previous()}>
            <ChevronLeft aria-hidden="true" className="size-4" />
          </Step>
          <span className="figures min-w-36 text-center first-letter:uppercase">
            {reportPeriodText(period)}
          </span>
          <Step to={period.next} query={query} label={m.reports_next()}>
            <ChevronRight aria-hidden="true" className="size-4" />
          </Step>
        </div>
      )}
    </>
  );
}

function Step({
  to,
  query,
  label,
  children,
}: {
  to: string | null;
  query: string;
  label: string;
  children: ReactNode;
}) {
  if (!to) return null;
  return (
    <Link
      to={`?${query}&period=${to}`}
      preventScrollReset
      aria-label={label}
      title={label}
      className={buttonClass({ variant: 'outline', size: 'icon' })}
    >
      {children}
    </Link>
  );
}
