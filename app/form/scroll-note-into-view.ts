/** Ref callback that scrolls a result note into view, because its form may be far below. */
export function scrollNoteIntoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'center' });
}
