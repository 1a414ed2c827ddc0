import { type ChangeEvent, type ReactNode, useState } from 'react';

/**
 * An error as long as it says something true: it goes when its field is changed, for it was told of what stood there before,
 * and is shown again when another is told or the form is sent, by a press on any of its buttons too, until the answer comes.
 *
 * @returns the error to show, and what the field's frame does when something within it changes
 */
export function useToldError(error: ReactNode): [shown: ReactNode, onChange: (event: ChangeEvent<HTMLElement>) => void] {
  const [told, setTold] = useState(error);
  const [isChanged, setChanged] = useState(false);
  if (told !== error) {
    setTold(error);
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
