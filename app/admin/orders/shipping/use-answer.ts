import { useEffect } from 'react';
import { type FetcherWithComponents, useFetcher } from 'react-router';
import { toast } from '#app/ui/toast.ts';

/** A form, whether it is being sent, and what it was answered last. */
export interface Answering<T> {
  Form: FetcherWithComponents<T>['Form'];
  isPending: boolean;
  answer: T | undefined;
}

/** A form that answers in place: says what came of it, keeps what was typed when it failed. */
export function useAnswer<T extends { ok: boolean; message: string; errors?: Record<string, string> }>(): Answering<T> {
  const fetcher = useFetcher<T>();
  const answer = fetcher.data as T | undefined;
  useEffect(() => {
    if (fetcher.state !== 'idle' || !answer) return;
    if (answer.ok) toast.success(answer.message);
    // What is said beside a field is not said twice.
    else if (!answer.errors) toast.error(answer.message);
  }, [fetcher.state, answer]);
  return { Form: fetcher.Form, isPending: fetcher.state !== 'idle', answer };
}
