import { taxRates } from '#server/ordering/pricing/schema.ts';
import type { Queryable } from '#server/platform/db/client.ts';
import { insertDeliveryZones } from './shipping.ts';

/** Standard VAT rates of the delivery countries, in basis points (hundredths of a percent). */
const taxRows = [
  { country: 'CH', validFrom: '2024-01-01', rateBp: 810 },
  // Swiss VAT applies in Liechtenstein too.
  { country: 'LI', validFrom: '2024-01-01', rateBp: 810 },
  { country: 'LU', validFrom: '2024-01-01', rateBp: 1700 },
  { country: 'DE', validFrom: '2021-01-01', rateBp: 1900 },
  { country: 'FR', validFrom: '2014-01-01', rateBp: 2000 },
  { country: 'IT', validFrom: '2013-10-01', rateBp: 2200 },
  { country: 'AT', validFrom: '1984-01-01', rateBp: 2000 },
];

/**
 * Inserts the data that every shop needs, also without the demo: tax rates, and delivery zones with
 * their services.
 */
export async function writeStartingData(tx: Queryable): Promise<void> {
  await tx.insert(taxRates).values(taxRows);
  await insertDeliveryZones(tx);
}
