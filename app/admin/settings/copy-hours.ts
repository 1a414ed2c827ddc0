const days = 7;

/**
 * Copies the hours of one weekday to the other ones, in the inputs of the form.
 *
 * @param from weekday to copy, 0 for Monday
 * @returns function that restores the hours of the other weekdays
 */
export function copyHours(form: HTMLFormElement, from: number): () => void {
  const inputs = (day: number) => [
    ...form.querySelectorAll<HTMLInputElement>(`input[name^="hours.week.${day}."]`),
  ];
  const hours = inputs(from).map(({ value }) => value);
  const others = Array.from({ length: days }, (_, day) => day)
    .filter((day) => day !== from)
    .map(inputs);
  const before = others.map((fields) => fields.map(({ value }) => value));
  const fill = (values: (day: number) => readonly string[]) =>
    others.forEach((fields, day) =>
      fields.forEach((field, at) => void (field.value = values(day)[at] ?? '')),
    );
  fill(() => hours);
  return () => fill((day) => before[day] ?? []);
}
