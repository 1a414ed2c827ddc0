import { colours, type Appearance, type Families, type Family } from '#server/catalogue/products/families.ts';

interface Range {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}
/**
 * Allowed values of an attribute of a drawing: a list, or a range of numbers with a step of 1, 0.5 or 0.1.
 */
export type AttributeRule = readonly (string | number)[] | Range;

const range = (from: number, to: number, step = 1): AttributeRule => ({ from, to, step });
const colour: AttributeRule = colours;
const speeds = range(1, 14);
const diameter: AttributeRule = [622, 584];
const yesNo: AttributeRule = ['yes', 'no'];

/**
 * Rules of all attributes of every part family (such as `cassette`), in the order of families.ts; URLs of
 * drawings have the same order.
 */
export const attributeRules: {
  readonly [F in Family]: { readonly [A in keyof Families[F]]-?: AttributeRule };
} = {
  rotor: { diameter: range(120, 230), mount: ['six-bolt', 'centerlock'], colour },
  brake: { pistons: [2, 4], kind: ['flat-mount', 'post-mount'], colour },
  cassette: { min: range(9, 16), max: range(18, 56), speeds: range(5, 14), colour },
  chainring: { teeth: range(20, 62), colour },
  crankset: {
    teeth: range(20, 62),
    inner: [0, ...Array.from({ length: 27 }, (_, i) => i + 20)],
    length: range(140, 185, 0.5),
    colour,
  },
  chain: { speeds, links: range(60, 140), colour },
  'bottom-bracket': { shell: ['bsa', 'pf30', 't47', 'dub'], colour },
  'front-derailleur': { speeds, colour },
  'rear-derailleur': { speeds, max: range(20, 56), cage: ['short', 'medium', 'long'], colour },
  shifter: { speeds, kind: ['flat', 'drop'], colour },
  groupset: { speeds: range(5, 14), rings: [1, 2], kind: ['road', 'gravel', 'mountain'], colour },
  tyre: {
    diameter,
    width: range(18, 80, 0.1),
    tread: ['slick', 'file', 'knobby'],
    sidewall: ['black', 'tan'],
  },
  tube: { diameter, width: range(18, 80, 0.1), valve: range(25, 120) },
  sealant: { volume: range(30, 5000), colour },
  wheel: {
    position: ['front', 'rear', 'pair'],
    depth: range(12, 100, 0.5),
    spokes: range(12, 48),
    colour,
  },
  hub: { position: ['front', 'rear'], holes: range(12, 48), colour },
  saddle: { width: range(110, 240), length: range(200, 310), cutout: yesNo, colour },
  seatpost: {
    diameter: range(22, 36, 0.1),
    length: range(150, 520),
    setback: range(0, 40),
    colour,
  },
  'flat-bar': { width: range(480, 860), rise: range(0, 90), colour },
  'drop-bar': { width: range(320, 560), drop: range(80, 180), colour },
  'aero-bar': { width: range(320, 560), drop: range(30, 180), colour },
  stem: { length: range(30, 150), angle: range(-40, 45, 0.5), colour },
  grips: { length: range(80, 160), colour },
  'bar-tape': { colour },
  'suspension-fork': { travel: range(40, 220), diameter, colour },
  'rigid-fork': { rake: range(20, 80, 0.5), diameter, colour },
  'rear-shock': { length: range(140, 280, 0.5), stroke: range(25, 95, 0.5), coil: yesNo, colour },
  frame: { kind: ['road', 'gravel', 'mountain', 'city'], size: range(36, 680, 0.5), colour },
  pedals: { kind: ['clipless', 'platform'], colour },
  'small-part': {
    kind: [
      'spacer',
      'rotor-adapter',
      'mount-adapter',
      'shim',
      'hanger',
      'thru-axle',
      'brake-pad',
      'cleat',
      'freehub',
      'headset',
    ],
    colour,
  },
  bike: { kind: ['road', 'gravel', 'mountain', 'city'], size: range(36, 680, 0.5), colour },
};

export type DrawingDetail = 'hero' | 'detail';
type Loose = Record<string, string | number>;

const isRange = (rule: AttributeRule): rule is Range => 'step' in rule;
const entries = (family: Family): [string, AttributeRule][] => Object.entries(attributeRules[family]);

/** Returns the allowed value that is nearest to a value; only allowed values are drawn. */
function nearest(rule: AttributeRule, value: string | number | undefined): string | number {
  if (!isRange(rule)) return rule.find((allowed) => allowed === value) ?? rule[0] ?? '';
  const number = typeof value === 'number' && Number.isFinite(value) ? value : rule.from;
  return Math.min(
    rule.to,
    Math.max(rule.from, Math.round(Math.round(number / rule.step) * rule.step * 10) / 10),
  );
}

/** Replaces each attribute of an appearance by the nearest value that can be drawn. */
export function clampAppearance(appearance: Appearance): Appearance {
  const given: Loose = { ...appearance };
  const stored: Loose = { family: appearance.family };
  for (const [name, rule] of entries(appearance.family)) stored[name] = nearest(rule, given[name]);
  return stored as Appearance;
}

/**
 * Formats one attribute for a URL. For a number or a yes/no value, the text includes the attribute's name
 * (`min10`, `cutout-yes`). For a value that is any other word, the text is only the value.
 */
const written = (name: string, value: string | number): string =>
  typeof value === 'number'
    ? `${name}${value}`
    : value === 'yes' || value === 'no'
      ? `${name}-${value}`
      : value;

/**
 * Returns the canonical public URL path of a drawing: `/drawings/cassette/min10-max51-speeds12-black.svg`.
 * Attributes have the order of families.ts; `detail` adds `-detail`. Values that cannot be drawn are replaced
 * by the nearest allowed ones.
 */
export function drawingPath(appearance: Appearance, detail: DrawingDetail = 'hero'): string {
  const values: Loose = { ...clampAppearance(appearance) };
  const words = entries(appearance.family).map(([name]) => written(name, values[name] ?? ''));
  return `/drawings/${appearance.family}/${words.join('-')}${detail === 'detail' ? '-detail' : ''}.svg`;
}

/** Parses one attribute at the start of `text`. Returns its value and its number of characters. */
function read(
  name: string,
  rule: AttributeRule,
  text: string,
): { value: string | number; taken: number } | undefined {
  if (!isRange(rule)) {
    const value = rule.find((allowed) => new RegExp(`^${written(name, allowed)}(-|$)`).test(text));
    return value === undefined ? undefined : { value, taken: written(name, value).length };
  }
  const digits = text.startsWith(name)
    ? /^-?\d{1,4}(\.\d)?(?=-|$)/.exec(text.slice(name.length))?.[0]
    : undefined;
  if (digits === undefined) return undefined;
  const value = Number(digits);
  return nearest(rule, value) === value && String(value) === digits
    ? { value, taken: name.length + digits.length }
    : undefined;
}

/**
 * Parses the URL path `/drawings/{family}/{file}`. Returns undefined for a path that `drawingPath` would not
 * write. Never throws; all returned numbers are within their range.
 */
export function parseDrawingPath(
  family: string,
  file: string,
): { appearance: Appearance; detail: DrawingDetail } | undefined {
  if (!Object.hasOwn(attributeRules, family) || file.length > 120 || !file.endsWith('.svg')) return undefined;
  const name = file.slice(0, -4);
  const detail: DrawingDetail = name.endsWith('-detail') ? 'detail' : 'hero';
  let rest = detail === 'detail' ? name.slice(0, -7) : name;
  const values: Loose = { family };
  for (const [attribute, rule] of entries(family as Family)) {
    const found = read(attribute, rule, rest);
    if (!found) return undefined;
    values[attribute] = found.value;
    rest = rest.slice(found.taken);
    if (rest.startsWith('-')) rest = rest.slice(1);
  }
  const appearance = values as Appearance;
  const exact = rest === '' && drawingPath(appearance, detail) === `/drawings/${family}/${file}`;
  return exact ? { appearance, detail } : undefined;
}
