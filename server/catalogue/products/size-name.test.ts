import { expect, test } from 'vitest';
import { localizeSizeName } from './index.ts';

test.each([
  ['700c front', 'fr', '700c front'],
  ['700c rear', 'fr', '700c rear'],
  ['700c pair', 'fr', '700c pair'],
  ['700c front', 'de', '700c vorne'],
  ['700c rear', 'de', '700c hinten'],
  ['700c pair', 'de', '700c Satz'],
  ['700c pair', 'en', '700c pair'],
  ['Front', 'de', 'vorne'],
] as const)('the size “%s” in the language %s is “%s”', (name, locale, read) =>
  expect(localizeSizeName(name, locale)).toBe(read),
);

test.each(['54cm', '420mm', 'giant', 'front 700c', 'repair', ''])(
  'the size “%s” has no translation and stays unchanged',
  (name) => expect(localizeSizeName(name, 'de')).toBe(name),
);
