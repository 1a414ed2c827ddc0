/**
 * Places a popover below its button in browsers without CSS anchor positioning; other browsers use `.hanging`
 * in overlays.css. If the popover would leave the screen, the function aligns it to the other edge of the
 * button.
 */
export function placeBelow(popover: HTMLElement, trigger: HTMLElement, align: 'start' | 'end'): void {
  if (CSS.supports('position-area: block-end')) return;
  const button = trigger.getBoundingClientRect();
  const width = popover.offsetWidth;
  const wanted = align === 'start' ? button.left : button.right - width;
  popover.style.left = `${Math.max(8, Math.min(wanted, innerWidth - width - 8))}px`;
  popover.style.top = `${button.bottom}px`;
}
