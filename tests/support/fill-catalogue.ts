// Child process of a test: fills the catalogue index like bin/fill-catalogue.mjs, then changes the price of a product.
import { sql } from 'drizzle-orm';
import { writeCatalogueFile } from '#server/catalogue/indexes/index.ts';
import { openDatabase } from '#server/platform/db/client.ts';

const url = process.env.DATABASE_URL!;
await writeCatalogueFile(url, process.argv[2]!);
const db = openDatabase(url, 1);
await db.execute(sql`UPDATE product_inventory SET price_cents = price_cents + 1
  WHERE id = (SELECT min(id::text)::uuid FROM product_inventory WHERE is_active AND is_visible_online)`);
await db.$client.end();
process.exit(0);
