import { type ChangeEvent, type ReactNode, useState } from 'react';

/**
 * Hides a field's error once the field changes, because the error refers to the previous value. Shows an
 * error again when a new result contains it. Also shows it again while the form is being submitted, by any of
 * its buttons, until the result arrives.
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
