import type { Translated } from '#server/catalogue/products/schema.ts';

/** The same text in French, Swiss German and English, in this order. */
export type Text = readonly [fr: string, de: string, en: string];
export type PatternWords = Readonly<Record<string, string | number | Text>>;

/**
 * Replaces apostrophes by typographic ones, and inserts non-breaking spaces between a number and its unit and
 * before French punctuation.
 */
function typeset(text: string): string {
  return text
    .replaceAll("'", '’')
    .replace(
      /(\d) (mm|cm|g|kg|ml|%|°|dents|vitesses|rayons|Gang|Zähne|Zähnen|Speichen)(?![\p{L}])/gu,
      '$1\u00a0$2',
    )
    .replace(/ ([;?!])/g, '\u202f$1')
    .replace(/ ([:»])/g, '\u00a0$1')
    .replace(/« /g, '«\u00a0');
}

/** Converts a text to the form that the catalogue tables store. */
export function toTranslated([fr, de, en]: Text): Required<Translated> {
  return { fr: typeset(fr), de: typeset(de), en: typeset(en) };
}

/**
 * Replaces the placeholders `{word}` of a sentence pattern for one language and capitalizes the first letter.
 *
 * @throws for an unknown placeholder
 */
export function fillPattern(pattern: string, words: PatternWords, language: 0 | 1 | 2): string {
  const text = pattern.replace(/\{(\w+)\}/g, (_, key: string) => {
    const word = words[key];
    if (word === undefined) throw new Error(`No word {${key}} for: ${pattern}`);
    return typeof word === 'object' ? word[language] : String(word);
  });
  // Applies the French elision before a vowel: `le {line}` becomes `l'Altissa`.
  const elided = language === 0 ? text.replace(/\b([Ll])[ae] (?=[AEIOUÉÈÊÂÎÔ])/g, "$1'") : text;
  // Applies the English article before a vowel sound: `a {freehub} body` becomes `an XD body`.
  const given =
    language === 2 ? elided.replace(/\b([Aa]) (?=[aei]|11\b|18\b|8\d?\b|MS\b|XD|HG\b)/g, '$1n ') : elided;
  return typeset(given.slice(0, 1).toUpperCase() + given.slice(1));
}

/** Formats a number for each language: 172.5 becomes `172,5` in French and German. */
export function decimalText(value: number): Text {
  const comma = String(value).replace('.', ',');
  return [comma, comma, String(value)];
}
