/** Returns the submitted text values except passwords, to refill the form. */
export function submittedTexts(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === 'string' && !/password/i.test(name) ? [[name, value] as const] : [],
    ),
  );
}
