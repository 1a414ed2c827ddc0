import { type APIRequestContext, type Locator, type Page } from '@playwright/test';
import pg from 'pg';
import { findRunningServer } from '#server/platform/db/embedded/server.ts';

/** Replaces the facts of a variant in the shop's database; the facts are listed by family. */
export async function setFacts(variantId: string, families: Record<string, object>): Promise<void> {
  await withDatabase(async (client) => {
    await client.query('DELETE FROM variant_facts WHERE variant_id = $1', [variantId]);
    for (const [family, facts] of Object.entries(families))
      for (const [key, value] of Object.entries(facts))
        await client.query(
          `INSERT INTO variant_facts (variant_id, family, key, value, source, confidence)
           VALUES ($1, $2, $3, $4::jsonb, 'https://sheet.example/1', 'A')`,
          [variantId, family, key, JSON.stringify(value)],
        );
  });
}

/** Replaces the facts of a variant with those of another one. */
export async function copyFacts(from: string, to: string): Promise<void> {
  await withDatabase(async (client) => {
    await client.query('DELETE FROM variant_facts WHERE variant_id = $1', [to]);
    await client.query(
      `INSERT INTO variant_facts (variant_id, family, key, value, source, confidence)
       SELECT $2, family, key, value, source, confidence FROM variant_facts WHERE variant_id = $1`,
      [from, to],
    );
  });
}

async function withDatabase(work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: findRunningServer(process.env.E2E_DATA_DIR!) });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** Returns products of a category that are in stock, with the ids of their variants. */
export async function productsOf(
  request: APIRequestContext,
  category: string,
  count: number,
): Promise<{ id: string; name: string; variants: string[] }[]> {
  const { items } = (await (
    await request.get(`/api/products?category=${category}&in_stock=true&per_page=${count}`)
  ).json()) as { items: { id: string; name: string }[] };
  return Promise.all(
    items.map(async ({ id, name }) => {
      const { variants } = (await (await request.get(`/api/products/${id}`)).json()) as {
        variants: { id: string }[];
      };
      return { id, name, variants: variants.map((variant) => variant.id) };
    }),
  );
}

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let count = 0; count < 200; count += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('the element cannot be reached with Tab');
}

export async function press(page: Page, key: string, times = 1): Promise<void> {
  for (let count = 0; count < times; count += 1) await page.keyboard.press(key);
}
