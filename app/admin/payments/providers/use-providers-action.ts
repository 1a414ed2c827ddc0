import { useEffect, useEffectEvent } from 'react';
import { useFetcher } from 'react-router';
import { toast } from '#app/ui/toast.ts';
import type { ProvidersAnswer } from './providers-action.server.ts';

/** Fetcher of a provider form; reports its result as a toast. */
export function useProvidersAction(onDone?: () => void) {
  const fetcher = useFetcher<ProvidersAnswer>();
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  const finish = useEffectEvent(() => onDone?.());
  useEffect(() => {
    if (!answer) return;
    if (answer.ok) {
      toast.success(answer.message);
      finish();
    } else if (answer.message) toast.error(answer.message);
    // Reports each result once.
  }, [answer]);
  const refused = answer && !answer.ok ? answer : undefined;
  return { fetcher, isPending: fetcher.state !== 'idle', answer, errors: refused?.errors ?? {}, isConflict: refused?.isConflict ?? false };
}
