import { currentLocale, m } from '#shared/i18n/index.ts';
import type { Locale } from '#shared/locales.ts';

type Remedy = readonly [pattern: RegExp, write: (match: RegExpExecArray, locale: Locale) => string];

/** Writes a length in the reader's decimal notation, with its own number of decimal places. */
const length = (text: string, locale: Locale): string =>
  Number(text).toLocaleString(locale, { minimumFractionDigits: text.split('.')[1]?.length ?? 0 });

const remedies: readonly Remedy[] = [
  [
    /^spacer ([\d.]+) mm$/,
    ([, width], locale) => m.bike_remedy_spacer({ width: length(width!, locale) }, { locale }),
  ],
  [
    /^adapter ring ([\d.]+) mm$/,
    ([, width], locale) => m.bike_remedy_ring({ width: length(width!, locale) }, { locale }),
  ],
  [/^IS to post-mount adapter$/, (_, locale) => m.bike_remedy_is({}, { locale })],
  [/^flat-mount to post-mount adapter, rotor \+20 mm$/, (_, locale) => m.bike_remedy_flat({}, { locale })],
  [/^caliper adapter \+(\d+) mm$/, ([, more], locale) => m.bike_remedy_caliper({ more: more! }, { locale })],
  [/^Center Lock adapter$/, (_, locale) => m.bike_remedy_centerlock({}, { locale })],
  [/^external lockring$/, (_, locale) => m.bike_remedy_lockring({}, { locale })],
  [/^valve extender$/, (_, locale) => m.bike_remedy_valve({}, { locale })],
  [
    /^seatpost shim ([\d.]+) to ([\d.]+) mm$/,
    ([, from, to], locale) =>
      m.bike_remedy_shim({ from: length(from!, locale), to: length(to!, locale) }, { locale }),
  ],
  [
    /^braze-on clamp ([\d.]+) mm$/,
    ([, width], locale) => m.bike_remedy_braze({ width: length(width!, locale) }, { locale }),
  ],
  [/^crown race reducer 40 to 30 mm$/, (_, locale) => m.bike_remedy_race({}, { locale })],
];

/** Returns a remedy of `POST /api/fit` in the reader's language; names of articles stay as they are. */
export function remedyText(remedy: string, locale: Locale = currentLocale()): string {
  for (const [pattern, write] of remedies) {
    const match = pattern.exec(remedy);
    if (match) return write(match, locale);
  }
  return remedy;
}

/** Returns several remedies in the order of mounting. */
export const remedyTexts = (list: readonly string[], locale: Locale = currentLocale()): string =>
  list.map((remedy) => remedyText(remedy, locale)).join(' + ');
