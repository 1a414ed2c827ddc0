import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { toast } from '#app/ui/toast.ts';
import type { StaffAnswer } from './staff-answer.ts';

/**
 * Fetcher of a form on the staff screens; reports its result as a toast.
 *
 * @param onDone called after success, not after a rejection
 */
export function useStaffForm(onDone?: () => void) {
  const fetcher = useFetcher<StaffAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const finish = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (answer?.ok) {
      toast.success(answer.message);
      finish();
    } else if (answer?.message) toast.error(answer.message);
    // Reports each result once.
  }, [answer]);
  return { fetcher, errors: (answer && !answer.ok && answer.errors) || {}, isBusy: fetcher.state !== 'idle' };
}
