import { type ChangeEvent, type ReactNode, useState } from 'react';

/**
 * An error as long as it says something true: it goes when its field is changed, for it was told of what stood there before,
 * and is shown again when the form is sent, until the answer to that comes.
 *
 * @returns the error to show, and what the field's frame does when something within it changes
 */
export function useToldError(error: ReactNode): [shown: ReactNode, onChange: (event: ChangeEvent<HTMLElement>) => void] {
  const [isChanged, setChanged] = useState(false);
  const onChange = ({ target }: ChangeEvent<HTMLElement>) => {
    const { form } = target as HTMLInputElement;
    if (!error || isChanged || !form) return;
    setChanged(true);
    form.addEventListener('submit', () => setChanged(false), { once: true });
  };
  return [isChanged ? undefined : error, onChange];
}
