/**
 * Gives the keyboard a place again where what had the focus is gone, as a form is that was done with: the place it was in,
 * which can be focused (`tabIndex={-1}`). Where the focus still is somewhere, it stays.
 */
export function keepFocus(place: HTMLElement | null | undefined): void {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) place?.focus({ preventScroll: true });
}
