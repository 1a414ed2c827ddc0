/**
 * Restores keyboard focus after the focused element was removed, for example with a submitted form. Focuses
 * the container, which needs `tabIndex={-1}`; does nothing if an element still has focus.
 */
export function restoreFocus(place: HTMLElement | null | undefined): void {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) place?.focus({ preventScroll: true });
}
