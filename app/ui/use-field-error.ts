import { type ChangeEvent, type ReactNode, useState } from 'react';

/**
 * Hides a field's error after the field changes, because the error refers to the previous value. When the
 * user submits the form by any of its buttons, the previous error is shown again until the result arrives. An
 * error in a new result is always shown.
 *
 * @returns the error to show, and the change handler for the field's container
 */
export function useFieldError(
  error: ReactNode,
): [shown: ReactNode, onChange: (event: ChangeEvent<HTMLElement>) => void] {
  const [reported, setReported] = useState(error);
  const [isChanged, setChanged] = useState(false);
  if (reported !== error) {
    setReported(error);
    setChanged(false);
  }
  const onChange = ({ target }: ChangeEvent<HTMLElement>) => {
    const { form } = target as HTMLInputElement;
    if (!error || isChanged || !form) return;
    setChanged(true);
    const waiting = new AbortController();
    const show = ({ type, target: pressed }: Event) => {
      if (type === 'click' && !(pressed as Element).closest('button')) return;
      waiting.abort();
      setChanged(false);
    };
    for (const type of ['submit', 'click']) form.addEventListener(type, show, { signal: waiting.signal });
  };
  return [isChanged ? undefined : error, onChange];
}
