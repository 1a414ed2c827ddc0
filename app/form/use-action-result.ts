import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { toast } from '#app/ui/toast.ts';
import type { ActionResult } from './action-result.ts';

/** Shows the flash message of a result once. */
export function useFlashMessage(result: ActionResult | undefined): void {
  useEffect(() => {
    if (!result?.message) return;
    const { ok, message, detail } = result;
    (ok ? toast.success : toast.error)(message, detail ? { description: detail } : {});
  }, [result]);
}

export type ActionResultForm = ReturnType<typeof useActionResult>;

/**
 * State of a form that stays on its page: its errors, its result, and whether it is pending. Shows the
 * result's flash message.
 *
 * @param onDone called with the result of a success
 */
export function useActionResult<More = unknown>(onDone?: (result: ActionResult & More) => void) {
  const fetcher = useFetcher<ActionResult & More>();
  const result = fetcher.state === 'idle' ? (fetcher.data as (ActionResult & More) | undefined) : undefined;
  // Shows the message as soon as the action has answered: the loaders that run next may remove the form.
  useFlashMessage(fetcher.state === 'submitting' ? undefined : (fetcher.data as ActionResult | undefined));
  const finish = useEffectEvent((done: ActionResult & More) => onDone?.(done));
  useEffect(() => {
    if (result?.ok) finish(result);
    // The effect runs once per result, and not when a render passes a new `onDone` function.
  }, [result]);
  return {
    fetcher,
    result,
    isPending: fetcher.state !== 'idle',
    errors: fetcher.data?.errors ?? {},
    isConflict: result?.isConflict ?? false,
  };
}
