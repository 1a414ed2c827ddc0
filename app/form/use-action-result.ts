import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { toast } from '#app/ui/toast.ts';
import type { ActionResult } from './action-result.ts';

/** Shows the flash message of a result once. */
export function useFlash(result: ActionResult | undefined): void {
  useEffect(() => {
    if (result?.message) (result.ok ? toast.success : toast.error)(result.message);
  }, [result]);
}

export type ActionForm = ReturnType<typeof useActionResult>;

/**
 * A form that stays on its page: shows the flash message of its result and returns its errors.
 *
 * @param onDone called after a success
 */
export function useActionResult<More = unknown>(onDone?: () => void) {
  const fetcher = useFetcher<ActionResult & More>();
  const result = fetcher.state === 'idle' ? (fetcher.data as (ActionResult & More) | undefined) : undefined;
  useFlash(result);
  const finish = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (result?.ok) finish();
    // Once for each result, whichever function this render brought.
  }, [result]);
  return {
    fetcher,
    result,
    isPending: fetcher.state !== 'idle',
    errors: fetcher.data?.errors ?? {},
    isConflict: result?.isConflict ?? false,
  };
}
