// Bead seat diameters in millimetres of the trade names of wheel sizes (ISO 5775).
const beads: Record<string, number> = {
  '700': 622,
  '29': 622,
  '28': 622,
  '650b': 584,
  '27.5': 584,
  '26': 559,
  '24': 507,
  '20': 406,
};
const millimetresPerInch = 25.4;
const inches = String.raw`\s*(?:"|''|\u2033|zoll|inch(?:es)?|pouces?)`;
const sizes = String.raw`29|28|27\.5|26|24|20`;

/** A way to write a measure, and the words that stand for it in the index. */
interface Notation {
  pattern: RegExp;
  words: (match: string[]) => string[];
}

const tyre = (width: number, bead: number | undefined) => [
  `tyre${Math.round(width)}`,
  ...(bead ? [`bead${bead}`] : []),
];

// The first notation that matches at a position applies, so a longer notation stands before its parts.
const notations: readonly Notation[] = [
  // Widths for which a tube fits: 23/28-622
  {
    pattern: /(?<![\d.-])(\d{2})\s*\/\s*(\d{2})\s*-\s*(622|584|559|507|406)(?!\d)/g,
    words: ([from, to, bead]) => [
      ...Array.from(
        { length: Math.max(0, Number(to) - Number(from)) + 1 },
        (_, i) => `tyre${Number(from) + i}`,
      ),
      `bead${bead}`,
    ],
  },
  // ETRTO: 40-622
  {
    pattern: /(?<![\d.-])(\d{2,3})\s*-\s*(622|584|559|507|406)(?!\d)/g,
    words: ([width, bead]) => tyre(Number(width), Number(bead)),
  },
  // French sizes: 700x40c, 650b x 47
  {
    pattern: /(?<!\d)(700|650)\s*([bc]?)\s*x\s*(\d{2})\s*([abc]?)(?![\da-z])/g,
    words: ([rim, , width]) => tyre(Number(width), rim === '700' ? 622 : 584),
  },
  // Sizes in inches: 29x2.4
  {
    pattern: new RegExp(
      String.raw`(?<![\d.])(${sizes})\s*x\s*(\d(?:\.\d{1,3})?)(?:${inches})?(?![\d.])`,
      'g',
    ),
    words: ([rim, width]) => tyre(Number(width) * millimetresPerInch, beads[rim!]),
  },
  { pattern: /(?<!\d)700\s*c(?![a-z])/g, words: () => ['bead622'] },
  { pattern: /(?<!\d)650\s*b(?![a-z])/g, words: () => ['bead584'] },
  {
    pattern: new RegExp(String.raw`(?<![\d.])(${sizes})(?:${inches}|er(?![a-z]))`, 'g'),
    words: ([rim]) => [`bead${beads[rim!]}`],
  },
  {
    pattern: new RegExp(String.raw`(?<![\d.])([1-3]\.\d{1,3})${inches}`, 'g'),
    words: ([width]) => tyre(Number(width) * millimetresPerInch, undefined),
  },
  // Gears: 2x12, 12-fach, 12 vitesses, 12v, 12-speed
  {
    pattern: /(?<!\d)([1-3])\s*x\s*([5-9]|1[0-4])(?![\d.])/g,
    words: ([front, rear]) => [`${front}x${rear}`, `speeds${rear}`],
  },
  {
    pattern: /(?<![\d.])([5-9]|1[0-4])\s*-?\s*(?:fach|speeds?|vitesses?|gange?|gaenge|sp|spd|v|s)(?![a-z])/g,
    words: ([speeds]) => [`speeds${speeds}`],
  },
  // A range of sprockets keeps its words: 10-51T
  {
    pattern: /(?<!\d)(\d{1,2})\s*-\s*(\d{2})\s*(?:t|z|zahne?|dents?|teeth)?(?![a-z\d])/g,
    words: ([small, large]) => [`${small}${large}`],
  },
  {
    pattern: /(?<![\d.])(\d{1,3})\s*-?\s*(?:t|z|zahne?|dents?|tooth|teeth)(?![a-z])/g,
    words: ([teeth]) => [`teeth${teeth}`],
  },
  { pattern: /(?<![\d.])(\d{1,4}(?:\.\d+)?)\s*mm(?![a-z])/g, words: ([length]) => [`${Number(length)}mm`] },
  {
    pattern: /(?<![\d.])(\d{1,3}(?:\.\d+)?)\s*cm(?![a-z])/g,
    words: ([length]) => [`${Number((Number(length) * 10).toFixed(2))}mm`],
  },
];

const anyNotation = new RegExp(notations.map(({ pattern }) => pattern.source).join('|'));

/**
 * Reads the measures in a folded text: tyre and wheel sizes in every notation, numbers of gears and teeth, lengths.
 *
 * @returns one list of index words per measure (`12-fach` gives `speeds12`), and the text without the
 * measures
 */
export function readMeasures(folded: string): {
  measures: { text: string; words: string[] }[];
  rest: string;
} {
  let rest = folded.replace(/(\d),(?=\d)/g, '$1.');
  const measures: { text: string; words: string[] }[] = [];
  if (!anyNotation.test(rest)) return { measures, rest };
  for (const { pattern, words } of notations)
    rest = rest.replace(pattern, (...match: (string | number)[]) => {
      const groups = match.slice(1, -2).map((group) => String(group ?? ''));
      measures.push({ text: String(match[0]).trim(), words: words(groups) });
      return ' ';
    });
  return { measures, rest };
}
