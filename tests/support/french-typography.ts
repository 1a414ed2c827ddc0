const rules: [fault: string, found: RegExp][] = [
  // French requires a narrow no-break space before ; ! and ?, and a no-break space before a colon and inside
  // guillemets.
  ['no narrow space before ; ! ?', /[^\s\u202f][;!?](?=\s|$)|[ \u00a0][;!?]/],
  ['no no-break space before the colon', /(?<![\d\u00a0]):(?=\s|$)/],
  ['no no-break space inside « »', /«(?!\u00a0)|(?<!\u00a0)»/],
  ['two spaces', /[ \u00a0\u202f]{2}/],
  ['a straight apostrophe', /\p{L}'\p{L}/u],
  ['a thousand without its apostrophe', /CHF\s\d{4,}/],
  ['a percentage that may break from its sign', /[\d}] ?%/],
  ['an amount that may break from its currency', /CHF \d|\d €/],
];

/** Lists where a text breaks the rules of French typography. Ignores URLs and e-mail addresses. */
export function frenchTypographyErrors(text: string): string[] {
  const plain = text.replaceAll(/https?:\/\/\S+|\S+@\S+/g, 'x');
  return rules.filter(([, found]) => found.test(plain)).map(([fault]) => fault);
}
