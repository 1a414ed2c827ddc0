/** Formats the name of a review's author: first name and initial of the last name (`Léa M.`). */
export function authorName(firstName: string, lastName: string): string {
  const initial = [...lastName.trim()][0];
  return [firstName.trim(), initial ? `${initial.toLocaleUpperCase()}.` : ''].filter(Boolean).join(' ');
}
