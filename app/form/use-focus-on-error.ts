import { useEffect, useRef } from 'react';

/** Returns a ref for a form; moves the focus to its first invalid field whenever a result contains errors. */
export function useFocusOnError(errors: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
