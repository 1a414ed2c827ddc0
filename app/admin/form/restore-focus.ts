/**
 * Moves keyboard focus to a container after the focused element was removed, for example with a submitted
 * form. The container needs `tabIndex={-1}`. Does nothing if an element still has focus.
 */
export function restoreFocus(place: HTMLElement | null | undefined): void {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) place?.focus({ preventScroll: true });
}
