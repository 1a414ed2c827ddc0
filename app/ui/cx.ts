/** Joins class names and skips false or missing ones. Later ones do not override earlier ones. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
