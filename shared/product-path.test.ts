import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameSlug } from './name-slug.ts';
import { productPath, readShortProductId, shortProductId } from './product-path.ts';

const id = '0b9f3c1e-8a55-4c0e-9d2f-6a1b2c3d4e5f';

test.each([
  ['Cassette 12 vitesses, 10–51', 'cassette-12-vitesses-10-51'],
  ['Câble d’accélérateur Œuvre', 'cable-d-accelerateur-oeuvre'],
  ['Bremsbeläge für große Räder', 'bremsbelage-fur-grosse-rader'],
  ['Løype Łódź 29 × 2.4″', 'loype-lodz-29-2-4'],
  ['  --Potence--  ', 'potence'],
  ['チェーン', ''],
  ['***', ''],
])('the slug of the name %j is %j', (name, slug) => expect(nameSlug(name)).toBe(slug));

test('a long slug ends after a whole word, or within a word that is too long', () => {
  expect(nameSlug('roue arrière carbone', 12)).toBe('roue-arriere');
  expect(nameSlug('roue arrière carbone', 15)).toBe('roue-arriere');
  expect(nameSlug('a'.repeat(80))).toBe('a'.repeat(60));
});

test('a path contains the name and the first ten digits of the id, or only the digits', () => {
  expect(productPath({ id, name: 'Roue arrière' })).toBe('/product/roue-arriere-0b9f3c1e8a');
  expect(productPath({ id, name: '…' })).toBe('/product/0b9f3c1e8a');
});

test('every path is short, contains only letters, digits and hyphens, and leads back to the id', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string({ unit: 'grapheme', maxLength: 200 }), (product, name) => {
      const segment = productPath({ id: product, name }).slice('/product/'.length);
      expect(segment).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
      expect(segment.length).toBeLessThanOrEqual(71);
      expect(readShortProductId(segment)).toBe(shortProductId(product));
      expect(productPath({ id: product, name: segment.slice(0, -11) || name })).toBe(`/product/${segment}`);
    }),
  );
});

test.each([id, '', 'cassette', 'cassette-0b9f3c1e8', '0b9f3c1e8a5', 'x0b9f3c1e8a', '0b9f3c1e8a-'])(
  'the segment %j has no short id',
  (segment) => expect(readShortProductId(segment)).toBeUndefined(),
);

test('converts a short id in capitals to lower case', () =>
  expect(readShortProductId('Roue-0B9F3C1E8A')).toBe('0b9f3c1e8a'));
