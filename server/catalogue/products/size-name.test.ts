import { expect, test } from 'vitest';
import { localizeSizeName } from './index.ts';

test.each([
  ['700c front', 'fr', '700c avant'],
  ['700c rear', 'fr', '700c arrière'],
  ['700c pair', 'fr', '700c paire'],
  ['54cm', 'fr', '54\u00a0cm'],
  ['420mm', 'de', '420\u00a0mm'],
  ['700c front', 'de', '700c vorne'],
  ['700c rear', 'de', '700c hinten'],
  ['700c pair', 'de', '700c Satz'],
  ['700c pair', 'en', '700c pair'],
  ['Front', 'de', 'vorne'],
] as const)('the size “%s” in the language %s is “%s”', (name, locale, read) =>
  expect(localizeSizeName(name, locale)).toBe(read),
);

test.each(['giant', 'front 700c', 'repair', ''])(
  'the size “%s” has no translation and stays unchanged',
  (name) => expect(localizeSizeName(name, 'de')).toBe(name),
);
