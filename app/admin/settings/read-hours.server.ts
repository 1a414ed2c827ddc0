import { nestFormFields } from './read-form.server.ts';

interface WrittenInterval {
  from?: string;
  to?: string;
}

/** Removes the intervals whose two times are empty. */
const filled = (list: unknown) =>
  (Array.isArray(list) ? (list as WrittenInterval[]) : []).filter(({ from, to }) => from || to);

/** Reads the submitted form of the opening hours. A weekday without times gets an empty list. */
export function readWrittenHours(form: FormData): { hours: Record<string, unknown> } {
  const { week, exceptions } = nestFormFields(form).hours ?? {};
  const days = Array.isArray(week) ? (week as unknown[]) : [];
  const rows = Array.isArray(exceptions) ? (exceptions as Record<string, unknown>[]) : [];
  return {
    hours: {
      week: Array.from({ length: 7 }, (_, at) => filled(days[at])),
      exceptions: rows.map((row) => ({ ...row, intervals: filled(row.intervals) })),
      closed_on_holidays: form.has('hours.closed_on_holidays'),
    },
  };
}
