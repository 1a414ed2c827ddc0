/** A French text with its spaces as typography wants them: narrow before ; ! ? and unbroken before a colon. */
export function frenchSpaces(text: string): string {
  return text
    .replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '’')
    .replaceAll(/ ([;!?])/g, '\u202f$1')
    .replaceAll(/ :(?=\s|$)/g, '\u00a0:')
    .replaceAll(/« ?/g, '«\u00a0')
    .replaceAll(/ ?»/g, '\u00a0»');
}
