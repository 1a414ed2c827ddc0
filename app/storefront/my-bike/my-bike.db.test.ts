import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import type { FitResult } from '../fit/ask-fit.ts';
import { joinResults, otherParts } from '../fit/join-results.ts';
import type { BikeAnswers } from '#shared/fit/bike.ts';
import { bikeParts } from '#shared/fit/bike-parts.ts';
import { loader } from './page.tsx';

let t: TestShop;
beforeAll(async () => {
  t = await openTestShop();
});
afterAll(() => t.close());

describe('the page of a rider’s bikes', () => {
  test('has seven questions in each language, each with a hint and different answers', () => {
    const titles = (['fr', 'de', 'en'] as const).map((locale) => {
      const { questions } = loader(loaderArgs(t, '/my-bike', undefined, { locale }));
      for (const { groups, details, hint } of questions) {
        expect(hint).not.toBe('');
        for (const options of [
          groups.flatMap((group) => group.options),
          ...details.map((one) => one.options),
        ])
          expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
      }
      return questions.map(({ title }) => title);
    });
    expect(titles.map(({ length }) => length)).toEqual([7, 7, 7]);
  });
});

describe('the verdict of a catalogue variant for a bike', () => {
  const road: BikeAnswers = {
    freehub: 'HG-L2',
    drivetrain: 'shimano-105-12',
    chainrings: '50-34',
    sprockets: '11-30',
  };
  const cassette = {
    speeds: 12,
    teeth_min: 11,
    teeth_max: 34,
    freehub: 'HG-L2',
    teeth: 'Hyperglide',
    system: 'Shimano',
  };
  let variants: string[];

  async function setFacts(variantId: string, family: string, facts: object) {
    await t.shop.db.execute(sql`DELETE FROM variant_facts WHERE variant_id = ${variantId}`);
    for (const [key, value] of Object.entries(facts))
      await t.shop.db.execute(
        sql`INSERT INTO variant_facts (variant_id, family, key, value, source, confidence)
          VALUES (${variantId}, ${family}, ${key}, ${JSON.stringify(value)}::jsonb, 'https://sheet.example/1', 'A')`,
      );
  }

  async function judge(variantId: string, answers: BikeAnswers) {
    const parts = bikeParts(answers);
    const pairs = parts.map((part, index) => ({
      a: { variant_id: variantId },
      b: part,
      with: otherParts(parts, index),
    }));
    const response = await t.ask('/api/fit', { body: { pairs } });
    expect(response.status).toBe(200);
    return joinResults(parts, ((await response.json()) as { results: FitResult[] }).results);
  }

  beforeAll(async () => {
    const { rows } = await t.shop.db.execute<{ id: string }>(
      sql`SELECT id FROM product_variants ORDER BY id LIMIT 2`,
    );
    variants = rows.map(({ id }) => id);
  });

  test('is absent for a product without facts', async () => {
    await setFacts(variants[0]!, 'cassette', {});
    expect(await judge(variants[0]!, road)).toBeUndefined();
  });

  test('is “yes” for a cassette that fits, and names the document of its facts', async () => {
    await setFacts(variants[0]!, 'cassette', cassette);
    expect(await judge(variants[0]!, road)).toMatchObject({
      verdict: 'yes',
      sources: ['https://sheet.example/1'],
    });
  });

  test('is “no” for another freehub body, and differs between variants', async () => {
    await setFacts(variants[1]!, 'cassette', { ...cassette, freehub: 'XD' });
    const refused = await judge(variants[1]!, road);
    expect(refused?.verdict).toBe('no');
    expect(refused?.reasons[0]).toMatchObject({ part: 'wheel', verdict: 'no' });
    expect((await judge(variants[0]!, road))?.verdict).toBe('yes');
  });

  test('is “unknown” if a required answer is missing, and names the question', async () => {
    const { freehub: _, ...answers } = road;
    const verdict = await judge(variants[0]!, answers);
    expect(verdict?.verdict).toBe('unknown');
    expect(verdict?.reasons.flatMap(({ question }) => question ?? [])).toEqual(['freehub']);
  });
});
