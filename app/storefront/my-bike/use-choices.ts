import { useEffect, useState } from 'react';
import { localizedPath } from '#app/link.tsx';
import type { Choices } from './choice.ts';

const delay = 250;

/** Reads what a bike can begin with. @throws if the shop cannot be reached */
export async function fetchChoices(query: string, signal?: AbortSignal): Promise<Choices> {
  const response = await fetch(localizedPath(`/my-bike/choices?${query}`), signal ? { signal } : {});
  if (!response.ok) throw new Error(`choices answered ${response.status}`);
  return (await response.json()) as Choices;
}

/** React hook that searches the shop's bikes while the visitor types, and reads what the customer bought. */
export function useChoices(
  isOpen: boolean,
  text: string,
): { choices: Choices | undefined; isFailed: boolean } {
  const [state, setState] = useState<{ choices: Choices | undefined; isFailed: boolean }>({
    choices: undefined,
    isFailed: false,
  });
  useEffect(() => {
    if (!isOpen) return;
    const request = new AbortController();
    const timer = setTimeout(() => {
      fetchChoices(`bought&q=${encodeURIComponent(text)}`, request.signal).then(
        (choices) => setState({ choices, isFailed: false }),
        () => request.signal.aborted || setState((before) => ({ ...before, isFailed: true })),
      );
    }, delay);
    return () => {
      clearTimeout(timer);
      request.abort();
    };
  }, [isOpen, text]);
  return state;
}
