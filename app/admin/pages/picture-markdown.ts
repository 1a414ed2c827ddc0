/** Returns the Markdown of a picture. Escapes the marks of its alternative text, which is plain text. */
export function pictureMarkdown(alt: string, url: string): string {
  const text = alt
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[\\`*_[\]<>!&~]/g, String.raw`\$&`);
  return `![${text}](${url})`;
}
