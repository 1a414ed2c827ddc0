import { describe, expect, test } from 'vitest';
import { readMeasures } from './measures.ts';
import { fold } from './words.ts';

const wordsOf = (text: string) => readMeasures(fold(text)).measures.flatMap(({ words }) => words);

describe('measures in a text', () => {
  test.each(['12-fach', '12fach', '12v', '12 v', '12 vitesses', '12-speed', '12 Gänge', '12s'])(
    '%s is a number of gears',
    (text) => expect(wordsOf(text)).toEqual(['speeds12']),
  );
  test.each(['700x40', '700 x 40C', '40-622'])('%s is a tyre of 40 mm on a rim of 622 mm', (text) =>
    expect(wordsOf(text)).toEqual(['tyre40', 'bead622']),
  );
  test.each([
    ['28 Zoll', 'bead622'],
    ['29"', 'bead622'],
    ['29er', 'bead622'],
    ['700c', 'bead622'],
    ['27,5 pouces', 'bead584'],
    ['650b', 'bead584'],
    ['26 inch', 'bead559'],
  ])('%s is a wheel size', (text, word) => expect(wordsOf(text)).toEqual([word]));
  test('a tube fits every tyre width of its range', () =>
    expect(wordsOf('23/25-622')).toEqual(['tyre23', 'tyre24', 'tyre25', 'bead622']));
  test('a tyre width in inches is found in millimetres', () => {
    expect(wordsOf('29x2.4')).toEqual(['tyre61', 'bead622']);
    expect(wordsOf('2,25 Zoll')).toEqual(['tyre57']);
  });
  test('a length in centimetres is found in millimetres', () => {
    expect(wordsOf('31,8 mm')).toEqual(['31.8mm']);
    expect(wordsOf('78 cm')).toEqual(['780mm']);
  });
  test('a number of teeth is one measure, a range of sprockets another', () => {
    expect(wordsOf('34T')).toEqual(['teeth34']);
    expect(wordsOf('50 Zähne')).toEqual(['teeth50']);
    expect(wordsOf('10-51T')).toEqual(['1051']);
  });
  test('are removed from the text', () =>
    expect(readMeasures(fold('Kassette 12-fach Carbon')).rest.split(/\s+/)).toEqual(['kassette', 'carbon']));
  test.each(['Vael 28', 'R2D2', '4x4', '100 s', 'BB92'])('%s contains none', (text) =>
    expect(wordsOf(text)).toEqual([]),
  );
});
