/**
 * Places a popover below its button in browsers without CSS anchor positioning (others use `.hanging` in
 * overlays.css). Flips to the other edge to stay on screen.
 */
export function placeUnder(popover: HTMLElement, trigger: HTMLElement, align: 'start' | 'end'): void {
  if (CSS.supports('position-area: block-end')) return;
  const button = trigger.getBoundingClientRect();
  const width = popover.offsetWidth;
  const wanted = align === 'start' ? button.left : button.right - width;
  popover.style.left = `${Math.max(8, Math.min(wanted, innerWidth - width - 8))}px`;
  popover.style.top = `${button.bottom}px`;
}
