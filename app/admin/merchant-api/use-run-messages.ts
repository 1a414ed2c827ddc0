import { useEffect, useRef } from 'react';
import { m } from '#shared/i18n/index.ts';
import { toast } from '#app/ui/toast.ts';
import type { RunEntry } from './load-merchants.server.ts';

export const isRunUnfinished = ({ state }: { state: string }) => state === 'waiting' || state === 'running';

/** Returns the notification text for an import run that ended while the page was open. */
export function runEndNotification(
  run: Pick<
    RunEntry,
    'state' | 'failure' | 'createdRecords' | 'updatedRecords' | 'successfulRecords' | 'failedRecords'
  >,
) {
  if (run.state === 'failed' || run.state === 'stopped') {
    const text = run.failure
      ? m.merchants_import_failed_why({ reason: run.failure })
      : m.merchants_import_failed();
    return { isGood: false, title: m.merchants_import_error(), text };
  }
  return run.state === 'done'
    ? { isGood: true, title: m.merchants_imported(), text: runFiguresText(run) }
    : undefined;
}

export function runFiguresText(
  run: Pick<RunEntry, 'createdRecords' | 'updatedRecords' | 'successfulRecords' | 'failedRecords'>,
): string {
  const {
    createdRecords: created,
    updatedRecords: updated,
    successfulRecords: successful,
    failedRecords: failed,
  } = run;
  return m.merchants_figures({ created, updated, unchanged: successful - created - updated, failed });
}

/** Notifies the user when an import run ends while the page is open. */
export function useRunEndNotifications(history: readonly RunEntry[]): void {
  const seen = useRef(new Set<string>());
  useEffect(() => {
    for (const run of history) {
      if (isRunUnfinished(run)) seen.current.add(run.id);
      else if (seen.current.delete(run.id)) {
        const end = runEndNotification(run);
        if (end) (end.isGood ? toast.success : toast.error)(end.title, { description: end.text });
      }
    }
  }, [history]);
}
