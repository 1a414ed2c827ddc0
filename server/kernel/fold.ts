/** Lower case, without accents, ß as ss, œ as oe: how words are compared. `fold_words` is the same in the database. */
export function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll('œ', 'oe').replaceAll('æ', 'ae');
}
