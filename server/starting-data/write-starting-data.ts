import { discountTiers, taxRates } from '#server/ordering/pricing/schema.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { writeShipping } from './shipping.ts';

const tierRows = [
  [5000, 500],
  [10_000, 1000],
  [20_000, 1500],
  [50_000, 2000],
  [100_000, 2500],
].map(([from_cents = 0, rate_bp = 0]) => ({ from_cents, rate_bp }));

/** Standard VAT rates of the delivery countries, in hundredths of a percent. */
const taxRows = [
  { country: 'CH', valid_from: '2024-01-01', rate_bp: 810 },
  // Swiss VAT applies in Liechtenstein too.
  { country: 'LI', valid_from: '2024-01-01', rate_bp: 810 },
  { country: 'LU', valid_from: '2024-01-01', rate_bp: 1700 },
  { country: 'DE', valid_from: '2021-01-01', rate_bp: 1900 },
  { country: 'FR', valid_from: '2014-01-01', rate_bp: 2000 },
  { country: 'IT', valid_from: '2013-10-01', rate_bp: 2200 },
  { country: 'AT', valid_from: '1984-01-01', rate_bp: 2000 },
];

/**
 * Inserts the data that every shop needs, demo or not: discount tiers, tax rates, shipping zones with their
 * services.
 */
export async function writeStartingData(tx: Queryable): Promise<void> {
  await tx.insert(discountTiers).values(tierRows);
  await tx.insert(taxRates).values(taxRows);
  await writeShipping(tx);
}
