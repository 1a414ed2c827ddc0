import { type RefObject, useEffect } from 'react';

/** Returns whether a key event comes from a text input. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/**
 * Adds keyboard shortcuts to a list: `/` focuses the search, arrow keys move between rows (Enter opens the
 * focused link), `x` or Space selects the row.
 */
export function useListKeys(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const here = frame.current;
      if (!here || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]'))
        return;
      const search = here.querySelector<HTMLInputElement>('input[type="search"]');
      if (event.key === 'Escape' && document.activeElement === search) return search?.blur();
      const isFromSearch = document.activeElement === search && event.key === 'ArrowDown';
      if (isWriting(event.target) && !isFromSearch) return;
      if (event.key === '/') {
        event.preventDefault();
        return search?.select();
      }
      const links = [...here.querySelectorAll<HTMLElement>('[data-row-link]')];
      const at = links.indexOf(document.activeElement as HTMLElement);
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        // If neither the list nor its search field has focus, the arrow keys scroll the page as usual.
        if (at < 0 && !isFromSearch && document.activeElement !== document.body) return;
        event.preventDefault();
        links[Math.min(Math.max(at + (event.key === 'ArrowDown' ? 1 : -1), 0), links.length - 1)]?.focus();
      }
      if ((event.key === 'x' || event.key === ' ') && at >= 0) {
        event.preventDefault();
        links[at]!.closest('[data-row]')?.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click();
      }
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [frame]);
}
