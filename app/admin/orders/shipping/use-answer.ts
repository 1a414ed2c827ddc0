import { useEffect } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { toast } from '#app/ui/toast.ts';

/** A form with its pending state and last result. */
export interface Answering<T> {
  Form: FetcherWithComponents<T>['Form'];
  isPending: boolean;
  answer: T | undefined;
}

/** A fetcher form that reports its result and keeps the input after a failure. */
export function useAnswer<T extends { ok: boolean; message: string; errors?: Record<string, string> }>(): Answering<T> {
  const fetcher = useFetcher<T>();
  const answer = fetcher.data as T | undefined;
  useEffect(() => {
    if (fetcher.state !== 'idle' || !answer) return;
    if (answer.ok) toast.success(answer.message);
    // Field errors are not repeated as a toast.
    else if (!answer.errors) toast.error(answer.message);
  }, [fetcher.state, answer]);
  return { Form: fetcher.Form, isPending: fetcher.state !== 'idle', answer };
}
