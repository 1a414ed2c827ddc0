import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeParts, readVariantParts } from '#server/catalogue/fit/index.ts';
import { findProduct } from '#server/catalogue/products/index.ts';
import type { PageMetadata } from '#server/http/head.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { listCertainFacts } from '#server/catalogue/fit/index.ts';
import { addStructuredData } from './describe-product.server.ts';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

interface Data {
  additionalProperty?: { propertyID: string; value: unknown }[];
  isAccessoryOrSparePartFor?: { url: string }[];
}

/** Returns the structured data of a product's page, and the tags that the page is cached with. */
async function describeProduct(id: string): Promise<{ data: Data; tags: string[] }> {
  let about: PageMetadata = {};
  const tags: string[] = [];
  const request = {
    locale: 'fr',
    describe: (more: PageMetadata) => void (about = more),
    keep: (...more: string[]) => void tags.push(...more),
  };
  const product = t.shop.catalogueIndex.byId(id)!;
  const detail = (await findProduct(t.shop.db, id))!;
  const certainFacts = await listCertainFacts(
    t.shop.db,
    detail.variants.map((variant) => variant.id),
  );
  await addStructuredData(t.shop, request as never, product, detail, certainFacts);
  return { data: about.data![0] as Data, tags };
}

async function variantsOf(category: string): Promise<{ id: string; variants: string[] }[]> {
  const { rows } = await t.shop.db.execute<{ id: string; variants: string[] }>(
    sql`SELECT c.id, array_agg(v.id) AS variants FROM product_catalog c
      JOIN product_variants v ON v.product_catalog_id = c.id
      WHERE c.category_id = ${category} GROUP BY c.id ORDER BY c.id`,
  );
  return rows;
}

test('a product page states the facts of the product', async () => {
  const [cassette] = await variantsOf('cassettes');
  const parts = await readVariantParts(t.shop.db, cassette!.variants);
  const { facts } = parts.get(cassette!.variants[0]!)![0]!;
  const { data } = await describeProduct(cassette!.id);
  const stated = new Map(data.additionalProperty!.map(({ propertyID, value }) => [propertyID, value]));
  for (const key of ['speeds', 'freehub', 'teeth_max'])
    expect([key, stated.get(`cassette.${key}`)]).toEqual([key, facts.get(key)!.value]);
});

test('a small part names only bikes and groupsets that it fits in every size, and is read again with them', async () => {
  let named = 0;
  for (const { id, variants } of await variantsOf('small-parts')) {
    const { data, tags } = await describeProduct(id);
    const sets = (data.isAccessoryOrSparePartFor ?? []).map(
      ({ url }) => t.shop.catalogueIndex.byPathSegment(url.split('/').at(-1)!)!.id,
    );
    named += sets.length;
    for (const set of sets) {
      expect(tags).toContain(`product:${set}`);
      const detail = (await findProduct(t.shop.db, set))!;
      const ids = detail.variants.map((variant) => variant.id);
      const parts = await readVariantParts(t.shop.db, [...variants, ...ids]);
      for (const variant of variants)
        for (const other of ids) {
          const bike = parts.get(other)!;
          expect([id, set, judgeParts(parts.get(variant)!, bike, bike).verdict]).toEqual([id, set, 'yes']);
        }
    }
  }
  expect(named).toBeGreaterThan(10);
});

test('a product with a verdict of staff for a pair names no bikes', async () => {
  for (const { id, variants } of await variantsOf('small-parts')) {
    const { data } = await describeProduct(id);
    if (!data.isAccessoryOrSparePartFor) continue;
    const [cassette] = await variantsOf('cassettes');
    const { userId } = await t.newBuyer();
    await t.shop.db
      .execute(sql`INSERT INTO fit_overrides (variant_id, other_variant_id, verdict, reason, created_by)
      VALUES (${variants[0]}, ${cassette!.variants[0]}, 'no', 'Essayé', ${userId})`);
    expect((await describeProduct(id)).data).not.toHaveProperty('isAccessoryOrSparePartFor');
    return;
  }
  expect.unreachable();
});

test('hearsay is not stated', async () => {
  const [cassette] = await variantsOf('cassettes');
  await t.shop.db.execute(
    sql`UPDATE variant_facts SET confidence = 'C' WHERE key = 'speeds' AND variant_id = ANY(${sql.param(cassette!.variants)}::uuid[])`,
  );
  const { data } = await describeProduct(cassette!.id);
  expect(data.additionalProperty!.map(({ propertyID }) => propertyID)).not.toContain('cassette.speeds');
});
