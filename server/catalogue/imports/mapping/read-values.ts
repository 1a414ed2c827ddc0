import type { DecimalSign } from './mapping.ts';

/** Removes currencies, thousands separators and the dash in place of decimals: `CHF 1'234.–` becomes `1234`. */
function withoutDecoration(text: string): string {
  return text
    .replaceAll(/chf|sfr\.?|fr\.|eur|€|usd|\$/gi, '')
    .replaceAll(/['’\s\u00A0\u202F]/g, '')
    .replace(/[.,][-–—]+$/, '')
    .replaceAll('−', '-');
}

/** Returns the decimal sign that one value shows; empty if it shows none, as in `1.234` or `12`. */
function signOf(text: string): DecimalSign {
  const plain = withoutDecoration(text);
  const last = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  if (last === -1) return '';
  const sign = plain[last] as '.' | ',';
  const other = sign === '.' ? ',' : '.';
  if (plain.includes(other)) return plain.indexOf(other) < last ? sign : '';
  // The sign of `1.234.567` separates thousands.
  if (plain.indexOf(sign) !== last) return other;
  return /^-?\d{1,3}[.,]\d{3}$/.test(plain) ? '' : sign;
}

/** Counts the values of a column that show a point and a comma as decimal sign. */
export class DecimalVotes {
  #votes = { '.': 0, ',': 0 };

  add(text: string): void {
    const sign = signOf(text);
    if (sign) this.#votes[sign] += 1;
  }

  get sign(): DecimalSign {
    const { '.': point, ',': comma } = this.#votes;
    return point === comma ? '' : comma > point ? ',' : '.';
  }
}

/**
 * Converts an amount in any notation to digits with a decimal point: `1.234,50`, `12.–`, `CHF 12.50`,
 * `1'234.50`, `.0000`. Returns a text that is not an amount, or is ambiguous, unchanged, so that its row is
 * refused.
 *
 * @param column decimal sign of the column; the value itself decides if it shows another one
 */
export function normalizeAmount(text: string, column: DecimalSign): string {
  const plain = withoutDecoration(text);
  const sign = signOf(text) || column;
  if (!/^[-+]?[\d.,]*\d[\d.,]*$/.test(plain)) return text;
  if (!sign) return /[.,]/.test(plain) ? text : plain;
  const thousands = sign === '.' ? ',' : '.';
  const digits = plain.replaceAll(thousands, '').replace(sign, '.');
  return digits.replace(/^([-+]?)\./, '$10.');
}

const yes = new Set('true 1 yes y oui o vrai ja j wahr x actif active aktiv publish'.split(' '));
const no = new Set('false 0 -1 no n non faux nein falsch inactif inactive inaktiv draft private'.split(' '));

/** Converts a yes-or-no word in French, German or English; returns another text unchanged. */
export function normalizeYesNo(text: string): boolean | string {
  const word = text.trim().toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : text;
}
