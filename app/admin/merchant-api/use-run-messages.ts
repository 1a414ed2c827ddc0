import { useEffect, useRef } from 'react';
import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';
import type { RunEntry } from './load-merchants.server.ts';

export const isUnderWay = ({ state }: { state: string }) => state === 'waiting' || state === 'running';

/** Notification text for a run that ended while the page was open. */
export function endText(
  run: Pick<
    RunEntry,
    'state' | 'failure' | 'created_records' | 'updated_records' | 'successful_records' | 'failed_records'
  >,
) {
  if (run.state === 'failed' || run.state === 'stopped') {
    const text = run.failure
      ? m.merchants_import_failed_why({ reason: run.failure })
      : m.merchants_import_failed();
    return { isGood: false, title: m.merchants_import_error(), text };
  }
  return run.state === 'done'
    ? { isGood: true, title: m.merchants_imported(), text: figuresOf(run) }
    : undefined;
}

export function figuresOf(
  run: Pick<RunEntry, 'created_records' | 'updated_records' | 'successful_records' | 'failed_records'>,
): string {
  const {
    created_records: created,
    updated_records: updated,
    successful_records: successful,
    failed_records: failed,
  } = run;
  return m.merchants_figures({ created, updated, unchanged: successful - created - updated, failed });
}

/** Notifies the user when a run ends while the page is open. */
export function useRunMessages(history: readonly RunEntry[]): void {
  const seen = useRef(new Set<string>());
  useEffect(() => {
    for (const run of history) {
      if (isUnderWay(run)) seen.current.add(run.id);
      else if (seen.current.delete(run.id)) {
        const end = endText(run);
        if (end) (end.isGood ? toast.success : toast.error)(end.title, { description: end.text });
      }
    }
  }, [history]);
}
