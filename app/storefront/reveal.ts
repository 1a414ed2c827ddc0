/** As a `ref` of a note that answers what was sent: brings it into sight, for the form it answers may be far below. */
export function reveal(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'center' });
}
