import { expect, test } from 'vitest';
import { generateProducts } from './generate.ts';
import { relateProducts } from './relations.ts';

const products = [...generateProducts()];
const byId = new Map(products.map((product) => [product.id, product]));
const relations = relateProducts(products).map(({ productId, kind, otherId }) => ({
  product: byId.get(productId)!,
  kind,
  other: byId.get(otherId)!,
}));

test('each cassette wears with a chain of as many speeds, each tubeless tyre needs sealant, each rotor wears with pads', () => {
  for (const product of products) {
    const own = relations.filter((relation) => relation.product === product);
    const isTubeless = product.specs.some(([key, value]) => key === 'tubeless' && value === 'yes');
    if (product.category === 'cassettes') {
      expect([product.name.en, own.length > 0]).toEqual([product.name.en, true]);
      for (const { kind, other } of own) {
        expect([kind, other.category]).toEqual(['wears_with', 'chains']);
        expect(Object.fromEntries(other.specs).speeds).toBe(Object.fromEntries(product.specs).speeds);
      }
    } else if (product.category === 'tires' && isTubeless) {
      expect(own.map(({ kind, other }) => [kind, other.appearance.family])).toContainEqual([
        'needs',
        'sealant',
      ]);
    } else if (product.category === 'rotors') {
      expect([product.name.en, own[0]?.kind]).toEqual([product.name.en, 'wears_with']);
    } else expect(own).toEqual([]);
  }
});
