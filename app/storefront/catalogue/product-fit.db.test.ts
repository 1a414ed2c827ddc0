import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setFacts, setFactsOfCassettes } from '#tests/support/facts.ts';
import { loaderArgs } from '#tests/support/page-args.ts';
import { type TestShop, openTestShop } from '#tests/support/shop.ts';
import { loadProductList } from './load-list.server.ts';
import { readProductListQuery } from './list-query.ts';
import { loader } from './product-fit.ts';
import { requestOf } from '#server/http/context.ts';

let t: TestShop;
let cassettes: string[];
beforeAll(async () => {
  t = await openTestShop();
  cassettes = (await setFactsOfCassettes(t.shop.db)).map(({ productId }) => productId);
  await t.shop.fitIndex.fill();
});
afterAll(() => t.close());

const bike = 'freehub_XDR*drivetrain_sram-xplr-12*chainrings_40*sprockets_10-44';

describe('the verdicts of products for a bike', () => {
  const ask = async (query: Record<string, string>) => {
    const response = await loader(loaderArgs(t, `/product-fit?${new URLSearchParams(query).toString()}`));
    return { response, body: (await response.json()) as { verdicts: object; counts?: object } };
  };

  test('are returned with the counts of the list, never cached', async () => {
    const ids = [...cassettes, crypto.randomUUID(), 'x'].join(',');
    const { response, body } = await ask({ bike, ids, list: '1', category: 'cassettes' });
    expect(response.headers.get('cache-control')).toContain('no-store');
    expect(body.verdicts).toMatchObject({
      [cassettes[0]!]: 'yes',
      [cassettes[1]!]: 'adapter',
      [cassettes[2]!]: 'no',
    });
    expect(body.counts).toEqual({ yes: 1, adapter: 1, unknown: 1 });
  });

  test.each(['', 'nothing', '*_*_', `other_${'x'.repeat(5000)}`])(
    'are refused for a code that describes no bike: %.20s',
    async (code) => {
      expect((await ask({ bike: code })).response.status).toBe(404);
    },
  );

  test('treat an invalid answer in the code as not known', async () => {
    const { body } = await ask({ bike: "freehub_'; DROP TABLE orders*", ids: cassettes[2]! });
    expect(body.verdicts).toEqual({ [cassettes[2]!]: 'unknown' });
  });
});

test('a verdict follows a change of a fact, and of a verdict by staff, without a restart', async () => {
  const verdict = async () => {
    const response = await loader(loaderArgs(t, `/product-fit?bike=${bike}&ids=${cassettes[2]!}`));
    return ((await response.json()) as { verdicts: Record<string, string> }).verdicts[cassettes[2]!];
  };
  const follows = (expected: string) => expect.poll(verdict, { timeout: 10_000 }).toBe(expected);
  const { rows } = await t.shop.db.execute<{ id: string }>(
    sql`SELECT variant_id AS id FROM variant_facts WHERE key = 'freehub' AND value = '"MS"'`,
  );
  const variantId = rows[0]!.id;
  await setFacts(t.shop.db, variantId, 'cassette', { freehub: 'XDR' });
  await follows('yes');
  await t.shop.db.execute(
    sql`INSERT INTO fit_overrides (variant_id, other_family, verdict, reason, created_by) VALUES (${variantId}, 'chain', 'no', 'Essayé à l’atelier', gen_random_uuid())`,
  );
  await follows('no');
  await t.shop.db.execute(sql`DELETE FROM fit_overrides`);
  await setFacts(t.shop.db, variantId, 'cassette', { freehub: 'MS' });
  await follows('no');
});

describe('a list for a bike', () => {
  const load = async (query: string) => {
    const tags: string[] = [];
    const request = {
      ...requestOf((loaderArgs(t, '/') as { context: never }).context),
      keep: (...kept: string[]) => tags.push(...kept),
    };
    const { list } = await loadProductList(
      t.shop,
      request as never,
      readProductListQuery(new URLSearchParams(query)),
      'cassettes',
    );
    return { list, tags };
  };

  test('shows the products with the chosen verdicts and counts all verdicts', async () => {
    const { list } = await load(`fit=yes&fit=adapter&bike=${bike}`);
    expect(list.products.map(({ id }) => id).toSorted()).toEqual(cassettes.slice(0, 2).toSorted());
    expect(list.fit).toEqual({ yes: 1, adapter: 1, unknown: 1 });
  });

  test('is not cached, and a list without a bike is', async () => {
    expect((await load(`fit=yes&bike=${bike}`)).tags).toEqual([]);
    expect((await load('')).tags).toContain('listing');
  });

  test('ignores a filter by fit without a bike', async () => {
    const { list } = await load('fit=yes');
    expect(list.total).toBe((await load('')).list.total);
    expect(list.fit).toBeUndefined();
  });
});
