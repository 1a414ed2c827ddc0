/**
 * Places a popover below its button in browsers without CSS anchor positioning; other browsers use `.hanging`
 * in overlays.css. Aligns it to the other edge if it would leave the screen.
 */
export function placeBelow(popover: HTMLElement, trigger: HTMLElement, align: 'start' | 'end'): void {
  if (CSS.supports('position-area: block-end')) return;
  const button = trigger.getBoundingClientRect();
  const width = popover.offsetWidth;
  const wanted = align === 'start' ? button.left : button.right - width;
  popover.style.left = `${Math.max(8, Math.min(wanted, innerWidth - width - 8))}px`;
  popover.style.top = `${button.bottom}px`;
}
