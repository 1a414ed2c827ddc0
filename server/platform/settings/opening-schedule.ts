import { z } from 'zod';

/** At most this many exceptions are stored; past ones can be removed. */
const mostExceptions = 60;

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time');
const interval = z.object({ from: time, to: time });
export type OpenInterval = z.infer<typeof interval>;

/** Open intervals of one day in order, without overlap; empty when the shop is closed. */
const intervals = z
  .array(interval)
  .max(2)
  .superRefine((list, context) => {
    if (list.some(({ from, to }) => from >= to)) context.addIssue({ code: 'custom', message: 'hours_order' });
    else if (list.some(({ from }, at) => at > 0 && from <= list[at - 1]!.to))
      context.addIssue({ code: 'custom', message: 'hours_overlap' });
  });

const note = z
  .string()
  .overwrite((written) => written.replaceAll(/\p{Cc}+/gu, ' ').trim())
  .max(120)
  .default('');

const exception = z.object({
  date: z.iso.date('date'),
  intervals: intervals.default([]),
  note_fr: note,
  note_de: note,
  note_en: note,
});

/** Schema of the opening hours: a list of seven days from Monday, exceptions by date, and public holidays. */
export const openingSchedule = z.object({
  week: z
    .array(intervals)
    .length(7)
    .default(() => Array.from({ length: 7 }, () => [])),
  exceptions: z
    .array(exception)
    .max(mostExceptions)
    .superRefine((list, context) => {
      for (const [at, { date }] of list.entries())
        if (list.findIndex((other) => other.date === date) < at)
          context.addIssue({ code: 'custom', message: 'hours_date_twice', path: [at, 'date'] });
    })
    .default([]),
  /** Whether the shop is closed on the public holidays of its country or canton. */
  closed_on_holidays: z.boolean().default(false),
});
