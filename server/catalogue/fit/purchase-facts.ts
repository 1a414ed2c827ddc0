import { m } from '#shared/i18n/index.ts';
import { formatDecimal } from '#shared/format.ts';
import { unitOfFact } from '#shared/fit/units.ts';
import { type FactValue, type Family, factType } from '#shared/fit/vocabulary.ts';
import type { Locale } from '#shared/locales.ts';
import { verdictOfParts } from './judge-parts.ts';
import type { Fact, Part } from './part.ts';
import { factName, factValueName, familyName } from './texts.ts';

/** A fact that decides a purchase, in the reader's language. */
export interface PurchaseFact {
  /** Key of the fact, or of the value that several facts form, such as `etrto`. */
  key: string;
  label: string;
  value: string;
  /** The value as a card shows it, without its label. */
  short: string;
}

/**
 * The facts that decide a purchase, by family in the order of their weight; at most three. `rim.rim_width` is a
 * fact of the rim of the same article. Names without a fact of their own are in `composed`.
 */
const decisive: Partial<Record<Family, readonly string[]>> = {
  cassette: ['range', 'freehub', 'chain'],
  freehub_body: ['freehub'],
  wheel: ['axles', 'freehub', 'rim.rim_width'],
  hub: ['axles', 'freehub', 'rotor_mount'],
  rear_derailleur: ['gears', 'teeth_max', 'control'],
  shifter: ['gears', 'control', 'bar_clamp'],
  front_derailleur: ['front_mount', 'ring_max', 'shifting'],
  battery: ['system', 'port'],
  wire: ['port', 'system'],
  chain: ['gears', 'profile'],
  chainring: ['ring_teeth', 'ring_mount', 'gears'],
  crankset: ['chainrings', 'spindle', 'gears'],
  bottom_bracket: ['shell', 'shell_width', 'spindle'],
  frame: ['rear_axle', 'max_tyre', 'shell'],
  fork: ['front_axle', 'max_tyre', 'steerer'],
  brake: ['caliper_mount', 'fluid', 'bar_clamp'],
  brake_caliper: ['caliper_mount', 'fluid', 'pad_shape'],
  fluid: ['fluid'],
  rotor: ['diameter', 'rotor_mount', 'compound'],
  rim: ['bead', 'rim_width', 'profile'],
  tyre: ['etrto', 'hookless'],
  tube: ['widths', 'bead', 'valve'],
  headset: ['shis'],
  stem: ['clamp', 'steerer_diameter'],
  handlebar: ['clamp', 'grip_diameter'],
  seatpost: ['post_diameter', 'travel', 'rail'],
  saddle: ['rail'],
  pedals: ['system'],
  cleat: ['system'],
  thru_axle: ['length', 'thread', 'head'],
  brake_pad: ['pad_shape', 'compound'],
  rear_shock: ['shock_size', 'shock_mount'],
  spacer: ['thickness'],
  adapter: ['post_diameter', 'bore'],
  hanger: ['hanger'],
};

/** Facts whose value is clear on a card only with the name of the fact, or with its short name. */
const named: Readonly<Record<string, (locale: Locale) => string>> = {
  teeth_max: (locale) => m.fit_short_teeth_max({}, { locale }),
  ring_max: (locale) => m.fit_short_teeth_max({}, { locale }),
  max_tyre: (locale) => m.fit_short_max_tyre({}, { locale }),
  rim_width: (locale) => m.fit_short_rim_width({}, { locale }),
  clamp: (locale) => m.fit_short_clamp({}, { locale }),
  bar_clamp: (locale) => m.fit_short_clamp({}, { locale }),
  steerer_diameter: (locale) => m.fit_short_steerer({}, { locale }),
  grip_diameter: (locale) => m.fit_short_grips({}, { locale }),
  spindle: (locale) => m.fit_short_axle({}, { locale }),
  valve: (locale) => m.fit_short_valve({}, { locale }),
  travel: (locale) => factName('travel', locale),
};

/** Choices whose values are diameters in millimetres. */
const isDiameter = (key: string, value: FactValue): boolean =>
  key === 'spindle' && /^[\d.]+$/.test(`${value}`);

type Values = (key: string) => FactValue | undefined;
type Composed = (values: Values, part: Part, locale: Locale) => Omit<PurchaseFact, 'key'> | undefined;

/** Formats a value and its unit with the decimal separator of the language. */
function withUnit(family: Family, key: string, value: FactValue, locale: Locale): string {
  const text = (one: number | string) =>
    typeof one === 'number' || isDiameter(key, one)
      ? formatDecimal(`${one}`, locale)
      : factValueName(one, locale);
  const written = Array.isArray(value)
    ? value.map((one: number | string) => text(one)).join(key === 'chainrings' ? '/' : ', ')
    : text(value as number | string);
  const isMeasure = unitOfFact(family, key) === 'mm' && !withoutUnit.has(key);
  return isMeasure || isDiameter(key, value) ? `${written}\u00a0mm` : written;
}
/** Counts of teeth that the list of units does not name. */
const withoutUnit = new Set(['teeth_max', 'ring_max']);

const both = (first: FactValue | undefined, second: FactValue | undefined, sign: string) =>
  first === undefined || second === undefined ? undefined : `${String(first)}${sign}${String(second)}`;

const labelled = (label: string, value: string | undefined, unit = '') =>
  value === undefined ? undefined : { label, value: `${value}${unit}`, short: `${value}${unit}` };

const composed: Readonly<Record<string, Composed>> = {
  range: (values, _, locale) =>
    labelled(m.fit_fact_range({}, { locale }), both(values('teeth_min'), values('teeth_max'), '–')),
  etrto: (values) => labelled('ETRTO', both(values('width'), values('bead'), '-')),
  widths: (values, _, locale) =>
    labelled(
      m.fit_fact_tyre_widths({}, { locale }),
      both(values('width_min'), values('width_max'), '–'),
      '\u00a0mm',
    ),
  shock_size: (values, _, locale) =>
    labelled(
      m.fit_fact_shock_size({}, { locale }),
      both(values('shock_length'), values('stroke'), '\u00a0×\u00a0'),
      '\u00a0mm',
    ),
  ring_teeth: (values, _, locale) => {
    const teeth = values('teeth_max');
    return teeth === undefined ? undefined : labelled(m.fit_fact_ring_teeth({}, { locale }), String(teeth));
  },
  gears: (values, _, locale) => {
    const speeds = values('speeds');
    return typeof speeds === 'number'
      ? {
          label: m.fit_fact_speeds({}, { locale }),
          value: String(speeds),
          short: m.fit_short_speeds({ speeds }, { locale }),
        }
      : undefined;
  },
  axles: (values, _, locale) => {
    const axles = ['front_axle', 'rear_axle'].flatMap((key) => values(key) ?? []);
    return axles.length > 0
      ? labelled(m.fit_fact_axles({}, { locale }), [...new Set(axles)].join('\u00a0/ '))
      : undefined;
  },
  control: (values, _, locale) => {
    const value = values('protocol') ?? values('family');
    return value === undefined
      ? undefined
      : labelled(factName('shifting', locale), factValueName(value, locale));
  },
  hookless: (values, _, locale) => {
    const value = values('hookless');
    if (value === undefined) return undefined;
    return value === 'TSS'
      ? {
          label: m.fit_fact_hookless_rims({}, { locale }),
          value: m.fit_hookless_allowed({}, { locale }),
          short: m.fit_short_hookless({}, { locale }),
        }
      : {
          label: m.fit_fact_hookless_rims({}, { locale }),
          value: m.fit_hookless_forbidden({}, { locale }),
          short: m.fit_short_not_hookless({}, { locale }),
        };
  },
  chain: (_, part, locale) => {
    const chains = fittingChains(part);
    return chains.length > 0 ? labelled(familyName('chain', locale), chains.join(', ')) : undefined;
  },
};

const profiles = factType('chain', 'profile');
const chainsOf = new WeakMap<Part, string[]>();

/** Returns the profiles of the chains that fit a cassette without an adapter, by the rules. */
function fittingChains(cassette: Part): string[] {
  const known = chainsOf.get(cassette);
  if (known) return known;
  const speeds = cassette.facts.get('speeds');
  const all = profiles?.kind === 'choice' ? profiles.values : [];
  const found = all.filter((value) => {
    const facts = new Map<string, Fact>([['profile', { value, confidence: 'A', source: null }]]);
    if (speeds) facts.set('speeds', speeds);
    const chain: Part = { family: 'chain', facts };
    return verdictOfParts(chain, cassette, []) === 'yes';
  });
  chainsOf.set(cassette, found);
  return found;
}

/** Articles of one family, or of a wheel with its rim; other articles are several parts in one box. */
function mainFamily(parts: readonly Part[]): Family | undefined {
  const families = parts.map(({ family }) => family).filter((family) => family !== 'rim');
  if (families.length === 0 && parts.length > 0) return 'rim';
  return families.length === 1 ? families[0] : undefined;
}

/** Values of different variants of one product are joined up to this number; more say nothing at a glance. */
const mostValues = 2;

/**
 * Returns the facts that decide the purchase of a product: at most three, those known for certain. Variants with
 * different values are joined, such as the axles of a front and a rear wheel.
 *
 * @param articles the distinct articles of the product's variants
 */
export function listPurchaseFacts(articles: readonly (readonly Part[])[], locale: Locale): PurchaseFact[] {
  const families = new Set(articles.map(mainFamily));
  const [family] = families;
  if (families.size !== 1 || !family) return [];
  return (decisive[family] ?? []).flatMap((name) => {
    const found = new Map(
      articles.flatMap((parts) => {
        const fact = readFact(parts, family, name, locale);
        return fact ? [[fact.value, fact] as const] : [];
      }),
    );
    const facts = widest([...found.values()]);
    if (facts.length === 0 || facts.length > mostValues) return [];
    return [
      {
        key: name.slice(name.indexOf('.') + 1),
        label: facts[0]!.label,
        value: facts.map(({ value }) => value).join('\u00a0/ '),
        short: facts.map(({ short }) => short).join('\u00a0/ '),
      },
    ];
  });
}

/** Characters of one line on the card of a phone. */
const lineLength = 28;

/** Joins facts to one line of a card; facts for which it has no room are left out as a whole. */
export const shortFacts = (facts: readonly PurchaseFact[]): string =>
  facts.reduce((line, { short }) => {
    const longer = line ? `${line} · ${short}` : short;
    return line && longer.length > lineLength ? line : longer;
  }, '');

/** Drops a value that another contains, such as the axle of a front wheel beside those of the pair. */
const widest = <F extends { value: string }>(facts: readonly F[]): F[] =>
  facts.filter(({ value }) => !facts.some((other) => other.value !== value && other.value.includes(value)));

function readFact(
  parts: readonly Part[],
  family: Family,
  name: string,
  locale: Locale,
): Omit<PurchaseFact, 'key'> | undefined {
  const [owner, key] = name.includes('.') ? (name.split('.') as [Family, string]) : [family, name];
  const part = parts.find((one) => one.family === owner);
  if (!part) return undefined;
  const values: Values = (fact) => {
    const known = part.facts.get(fact);
    return known && known.confidence !== 'C' ? known.value : undefined;
  };
  const compose = composed[key];
  if (compose) return compose(values, part, locale);
  const value = values(key);
  // A seatpost without travel is rigid; the fact says nothing to a buyer.
  if (value === undefined || (key === 'travel' && value === 0)) return undefined;
  const text = withUnit(owner, key, value, locale);
  const short = named[key];
  return { label: factName(key, locale), value: text, short: short ? `${short(locale)} ${text}` : text };
}

/**
 * Returns the teeth of a cassette's sprockets, smallest first; empty if they are not known for certain or
 * contradict the other facts.
 */
export function sprocketsOf(articles: readonly (readonly Part[])[]): readonly number[] {
  const [parts] = articles;
  if (articles.length !== 1 || parts?.length !== 1 || parts[0]!.family !== 'cassette') return [];
  const { facts } = parts[0]!;
  const fact = facts.get('sprockets');
  if (!fact || fact.confidence === 'C' || !Array.isArray(fact.value)) return [];
  const teeth = (fact.value as number[]).toSorted((a, b) => a - b);
  const agrees = (key: string, value: number | undefined) => (facts.get(key)?.value ?? value) === value;
  return agrees('speeds', teeth.length) && agrees('teeth_min', teeth[0]) && agrees('teeth_max', teeth.at(-1))
    ? teeth
    : [];
}
