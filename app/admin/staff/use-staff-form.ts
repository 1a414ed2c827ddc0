import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { toast } from '#app/ui/toast.ts';
import type { StaffAnswer } from './staff-action.server.ts';

/**
 * A form of this screen that stays on it, and says aloud what became of it.
 *
 * @param onDone after it was done, not after a refusal
 */
export function useStaffForm(onDone?: () => void) {
  const fetcher = useFetcher<StaffAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  useEffect(() => {
    if (answer?.ok) {
      toast.success(answer.message);
      onDone?.();
    } else if (answer?.message) toast.error(answer.message);
    // An answer is told once.
  }, [answer]);
  return { fetcher, errors: (answer && !answer.ok && answer.errors) || {}, isBusy: fetcher.state !== 'idle' };
}
