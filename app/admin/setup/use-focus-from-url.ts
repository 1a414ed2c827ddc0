import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

/** Focuses the form field or button whose name or id the URL parameter `focus` contains, once the page is shown. */
export function useFocusFromUrl(): void {
  const [params] = useSearchParams();
  const name = params.get('focus');
  useEffect(() => {
    if (!name) return;
    const field = document.getElementsByName(name)[0] ?? document.getElementById(name);
    field?.scrollIntoView({ block: 'center' });
    field?.focus();
  }, [name]);
}
