import { describe, expect, test } from 'vitest';
import { exampleSettings } from '#tests/support/settings.ts';
import { openingHours } from './opening-hours.ts';
import { exceptionsWithin, groupWeek } from './opening-rules.ts';
import { openingSchedule } from './opening-schedule.ts';

const morning = { from: '09:00', to: '12:00' };
const evening = { from: '14:00', to: '18:30' };
const full = [morning, evening];
const saturday = [{ from: '09:00', to: '16:00' }];
const week = [full, full, full, full, full, saturday, []];
const noNotes = { note_fr: '', note_de: '', note_en: '' };
const shop = (hours: object) => ({
  ...exampleSettings,
  hours: openingSchedule.parse({ week, ...hours }),
});
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the opening hours', () => {
  test('group days with the same hours, in the notation of each language', async () => {
    const [fr, de, en] = await Promise.all(
      (['fr', 'de', 'en'] as const).map((locale) => openingHours(shop({}), locale, '2026-11-24')),
    );
    expect(plain(fr?.text)).toBe('Lu–Ve 9h–12h, 14h–18h30 · Sa 9h–16h');
    expect(plain(de?.text)).toBe('Mo–Fr 9–12, 14–18.30 Uhr · Sa 9–16 Uhr');
    expect(plain(en?.text)).toBe('Mon–Fri 9:00–12:00, 14:00–18:30 · Sat 9:00–16:00');
    expect(fr?.exception).toBe('');
  });

  test('list separate days with the same hours together and leave out closed days', () =>
    expect(groupWeek([[], full, saturday, full, full, [], saturday])).toEqual([
      {
        ranges: [
          [1, 1],
          [3, 4],
        ],
        intervals: full,
      },
      {
        ranges: [
          [2, 2],
          [6, 6],
        ],
        intervals: saturday,
      },
    ]));

  test('are null while no weekday has hours', async () =>
    expect(await openingHours(exampleSettings, 'fr', '2026-11-24')).toBeNull());

  test('announce the next exception from 14 days before it, with its note in the reader’s language, or in French if that note is empty', async () => {
    const settings = shop({
      exceptions: [
        {
          date: '2026-12-24',
          intervals: [morning],
          ...noNotes,
          note_fr: 'veille de Noël',
          note_en: 'Christmas Eve',
        },
        { date: '2027-01-01', intervals: [], ...noNotes },
        { date: '2026-12-08', intervals: [], ...noNotes, note_fr: 'inventaire' },
      ],
    });
    const on = async (day: string, locale: 'fr' | 'de' | 'en') =>
      plain((await openingHours(settings, locale, day))?.exception);
    expect(await on('2026-11-24', 'fr')).toBe('');
    expect(await on('2026-11-25', 'fr')).toBe('Fermé le mardi 8 décembre (inventaire)');
    expect(await on('2026-12-08', 'de')).toBe('Geschlossen am Dienstag, 8. Dezember (inventaire)');
    expect(await on('2026-12-20', 'fr')).toBe('Jeudi 24 décembre : 9h–12h (veille de Noël)');
    expect(await on('2026-12-20', 'en')).toContain('24 December: 9:00–12:00 (Christmas Eve)');
    expect(await on('2026-12-25', 'fr')).toBe('Fermé le vendredi 1er janvier');
    expect(await on('2027-01-02', 'fr')).toBe('');
  });

  test('close the shop on the public holidays of its canton, except on a date with own hours', async () => {
    // Monday 21 September 2026 is a holiday in Vaud, but not in Geneva.
    const closed = shop({ closed_on_holidays: true });
    expect(plain((await openingHours(closed, 'fr', '2026-09-20'))?.exception)).toBe(
      'Fermé le lundi 21 septembre (jour férié)',
    );
    const geneva = { ...closed, shipping: { ...closed.shipping, canton: 'GE' } };
    expect((await openingHours(geneva, 'fr', '2026-09-20'))?.exception).toBe('');
    const german = { ...closed, shop: { ...closed.shop, country: 'DE' } };
    // The first holiday of Germany after that day is 3 October.
    expect(plain((await openingHours(german, 'fr', '2026-09-20'))?.exception)).toContain('samedi 3 octobre');
    const own = shop({
      closed_on_holidays: true,
      exceptions: [{ date: '2026-09-21', intervals: [morning], ...noNotes }],
    });
    expect(plain((await openingHours(own, 'fr', '2026-09-20'))?.exception)).toBe(
      'Lundi 21 septembre : 9h–12h',
    );
  });

  test('do not announce a holiday on a weekday that is closed anyway', () =>
    expect(
      exceptionsWithin(
        openingSchedule.parse({ week, closed_on_holidays: true }),
        new Set(['2026-11-22', '2026-11-23']),
        '2026-11-20',
        14,
      ).map(({ day }) => day),
    ).toEqual(['2026-11-23']));
});

describe('the form of opening hours refuses', () => {
  const refused = (hours: object) => {
    const parsed = openingSchedule.safeParse({ week, ...hours });
    return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
  };
  const monday = (...intervals: object[]) => ({ week: [intervals, [], [], [], [], [], []] });
  test('an end that is not after its start', () =>
    expect(refused(monday({ from: '12:00', to: '12:00' }))).toEqual([['week.0', 'hours_order']]));
  test('a second interval that overlaps the first or precedes it', () => {
    expect(refused(monday(morning, { from: '11:59', to: '13:00' }))).toEqual([['week.0', 'hours_overlap']]);
    expect(refused(monday(evening, morning))).toEqual([['week.0', 'hours_overlap']]);
    expect(refused(monday(morning, { from: '12:00', to: '13:00' }))).toEqual([['week.0', 'hours_overlap']]);
  });
  test.each(['9:00', '24:00', '12:60', '', '12:00:00'])('the time %j', (from) =>
    expect(refused(monday({ from, to: '23:00' }))).toContainEqual(['week.0.0.from', 'time']),
  );
  test('a third interval and a week without seven days', () => {
    expect(refused(monday(morning, evening, { from: '20:00', to: '21:00' }))[0]?.[0]).toBe('week.0');
    expect(refused({ week: [[], []] })[0]?.[0]).toBe('week');
  });
  test('two exceptions on one date, an impossible date and more than 60 exceptions', () => {
    const on = (date: string) => ({ date, intervals: [] });
    expect(refused({ exceptions: [on('2026-12-24'), on('2026-12-24')] })).toEqual([
      ['exceptions.1.date', 'hours_date_twice'],
    ]);
    expect(refused({ exceptions: [on('2026-02-30')] })).toEqual([['exceptions.0.date', 'date']]);
    const many = Array.from({ length: 61 }, (_, at) =>
      on(new Date(Date.UTC(2026, 0, at + 1)).toISOString().slice(0, 10)),
    );
    expect(refused({ exceptions: many })[0]?.[0]).toBe('exceptions');
  });
});
