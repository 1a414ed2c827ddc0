import { currentLocale, m } from '#shared/i18n/index.ts';

type Remedy = readonly [pattern: RegExp, write: (match: RegExpExecArray) => string];

/** Writes a length in the reader's decimal notation, with its own number of decimal places. */
const length = (text: string): string =>
  Number(text).toLocaleString(currentLocale(), { minimumFractionDigits: text.split('.')[1]?.length ?? 0 });

const remedies: readonly Remedy[] = [
  [/^spacer ([\d.]+) mm$/, ([, width]) => m.bike_remedy_spacer({ width: length(width!) })],
  [/^adapter ring ([\d.]+) mm$/, ([, width]) => m.bike_remedy_ring({ width: length(width!) })],
  [/^IS to post-mount adapter$/, () => m.bike_remedy_is()],
  [/^flat-mount to post-mount adapter, rotor \+20 mm$/, () => m.bike_remedy_flat()],
  [/^caliper adapter \+(\d+) mm$/, ([, more]) => m.bike_remedy_caliper({ more: more! })],
  [/^Center Lock adapter$/, () => m.bike_remedy_centerlock()],
  [/^external lockring$/, () => m.bike_remedy_lockring()],
  [/^valve extender$/, () => m.bike_remedy_valve()],
  [
    /^seatpost shim ([\d.]+) to ([\d.]+) mm$/,
    ([, from, to]) => m.bike_remedy_shim({ from: length(from!), to: length(to!) }),
  ],
  [/^braze-on clamp ([\d.]+) mm$/, ([, width]) => m.bike_remedy_braze({ width: length(width!) })],
  [/^crown race reducer 40 to 30 mm$/, () => m.bike_remedy_race()],
];

/** Returns a remedy of `POST /api/fit` in the reader's language; names of articles stay as they are. */
export function remedyText(remedy: string): string {
  for (const [pattern, write] of remedies) {
    const match = pattern.exec(remedy);
    if (match) return write(match);
  }
  return remedy;
}

/** Returns several remedies in the order of mounting. */
export const remedyTexts = (list: readonly string[]): string => list.map(remedyText).join(' + ');
