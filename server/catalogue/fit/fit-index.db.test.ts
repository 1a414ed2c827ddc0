import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setFacts, setFactsOfCassettes } from '#tests/support/facts.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { encodeBike } from '#shared/fit/bike-code.ts';
import { CatalogueIndex, findProducts } from '#server/catalogue/products/index.ts';
import { type Bike, FitIndex, judgeParts, readBike, readVariantParts, worstVerdict } from './index.ts';

let t: TestShop;
let variants: { id: string; productId: string }[];
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

const answers = { freehub: 'XDR', rearAxle: '12x142', wheelSize: '622', drivetrain: 'sram-road-12' };
const bike = readBike(encodeBike(answers))!;

beforeEach(async () => {
  variants = await setFactsOfCassettes(t.shop.db);
});

async function fill(): Promise<{ catalogueIndex: CatalogueIndex; fitIndex: FitIndex }> {
  const [catalogueIndex, fitIndex] = [new CatalogueIndex(t.shop.db), new FitIndex(t.shop.db)];
  await Promise.all([catalogueIndex.fill(), fitIndex.fill()]);
  return { catalogueIndex, fitIndex };
}

/** Returns the verdict of each product in the groups. */
const listed = (
  { catalogueIndex, fitIndex }: Awaited<ReturnType<typeof fill>>,
  { parts, code }: Bike = bike,
): Record<string, string> => {
  const groups = fitIndex.groups(catalogueIndex, parts, code);
  return Object.fromEntries(
    Object.entries(groups).flatMap(([verdict, docs]) =>
      [...docs.list()].map((doc) => [catalogueIndex.at(doc).id, verdict]),
    ),
  );
};

describe('the compiled facts', () => {
  test('give each product the verdict that its variants have one by one', async () => {
    const indexes = await fill();
    const parts = await readVariantParts(
      t.shop.db,
      variants.map(({ id }) => id),
    );
    const expected = variants.flatMap(({ id, productId }) => {
      const verdict = worstVerdict(
        bike.parts
          .map((part) =>
            judgeParts(
              parts.get(id)!,
              [part],
              bike.parts.filter((other) => other !== part),
            ),
          )
          .filter(({ reasons }) => reasons.length > 0),
      );
      return verdict ? [[productId, verdict]] : [];
    });
    expect(listed(indexes)).toEqual(Object.fromEntries(expected));
    expect(new Set(Object.values(listed(indexes))).size).toBeGreaterThan(1);
    for (const { productId } of variants)
      expect(indexes.fitIndex.verdict(productId, bike.parts, bike.code)).toBe(
        Object.fromEntries(expected)[productId],
      );
  });

  test('use the changed facts after a refresh, and after the catalogue index moved the product', async () => {
    const indexes = await fill();
    const { id, productId } = variants[2]!;
    expect(listed(indexes)[productId]).toBe('no');
    await t.shop.db.execute(sql`DELETE FROM variant_facts WHERE variant_id = ${id}`);
    await indexes.fitIndex.refresh([productId]);
    expect(listed(indexes)[productId]).toBeUndefined();
    await setFacts(t.shop.db, id, 'cassette', { freehub: 'MS', speeds: 12 });
    await t.shop.db.execute(
      sql`UPDATE product_inventory SET price_cents = price_cents + 1 WHERE product_catalog_id = ${productId}`,
    );
    await indexes.catalogueIndex.refresh([productId]);
    await indexes.fitIndex.refresh([productId]);
    expect(listed(indexes)[productId]).toBe('no');
  });

  test('find the products of a part with exactly the same facts, also after the facts change', async () => {
    const { fitIndex } = await fill();
    const { id, productId } = variants[2]!;
    const [part] = (await readVariantParts(t.shop.db, [id])).get(id)!;
    const linked = () => fitIndex.productsOfParts([part!]).get('cassette') ?? [];
    expect(linked()).toContain(productId);
    await setFacts(t.shop.db, id, 'cassette', { teeth_min: 9 });
    await fitIndex.refresh([productId]);
    expect(linked()).not.toContain(productId);
  });

  test('treat hearsay as less certain than a document', async () => {
    await t.shop.db.execute(
      sql`UPDATE variant_facts SET confidence = 'C' WHERE variant_id = ${variants[2]!.id} AND key = 'freehub'`,
    );
    expect(listed(await fill())[variants[2]!.productId]).toBe('unknown');
  });

  test('limit a list to the chosen verdicts and count each verdict as if none were chosen', async () => {
    const { catalogueIndex, fitIndex } = await fill();
    const sets = fitIndex.groups(catalogueIndex, bike.parts, bike.code);
    const find = (chosen: string[]) =>
      findProducts(
        catalogueIndex,
        { category: 'cassettes', page: 1, perPage: 100, groups: { key: bike.code, chosen, sets } },
        true,
      );
    const all = find([]);
    const refused = find(['no']);
    expect(refused.products.map(({ id }) => id)).toEqual([variants[2]!.productId]);
    expect(refused.groupCounts).toEqual(all.groupCounts);
    expect(all.total).toBeGreaterThan(refused.total);
    expect(all.groupCounts).toMatchObject({ no: 1 });
  });
});
