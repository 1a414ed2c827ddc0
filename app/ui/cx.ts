/** Joins class names and skips false or missing ones. A later class does not override an earlier one. */
export function cx(...parts: (string | false | null | undefined)[]): string {
  return parts.filter(Boolean).join(' ');
}
