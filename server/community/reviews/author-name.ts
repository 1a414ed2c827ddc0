/** The name a review is signed with: the first name and the initial of the last (`Léa M.`). Pure. */
export function authorName(firstName: string, lastName: string): string {
  const initial = [...lastName.trim()][0];
  return [firstName.trim(), initial ? `${initial.toLocaleUpperCase()}.` : ''].filter(Boolean).join(' ');
}
