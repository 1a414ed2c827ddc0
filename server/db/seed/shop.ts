import { discountTiers, taxRates } from '../../pricing/schema.ts';
import { shippingBrackets, shippingServices, shippingZones } from '../../shipping/schema.ts';
import type { Queryable } from '../client.ts';
import { idFrom } from './random.ts';

const tierRows = [
  [5000, 500],
  [10_000, 1000],
  [20_000, 1500],
  [50_000, 2000],
  [100_000, 2500],
].map(([from_cents = 0, rate_bp = 0]) => ({ from_cents, rate_bp }));

/** Standard rates of value added tax where the shop delivers, in hundredths of a percent. */
const taxRows = [
  { country: 'CH', valid_from: '2024-01-01', rate_bp: 810 },
  // Switzerland's tax holds in Liechtenstein too.
  { country: 'LI', valid_from: '2024-01-01', rate_bp: 810 },
  { country: 'LU', valid_from: '2024-01-01', rate_bp: 1700 },
  { country: 'DE', valid_from: '2021-01-01', rate_bp: 1900 },
  { country: 'FR', valid_from: '2014-01-01', rate_bp: 2000 },
  { country: 'IT', valid_from: '2013-10-01', rate_bp: 2200 },
  { country: 'AT', valid_from: '1984-01-01', rate_bp: 2000 },
];

type Service = readonly [carrier: string, service: string, min_days: number, max_days: number];
interface Zone {
  name: string;
  countries: string[];
  /** Centimes: standard, express, and the subtotal from which standard is free. */
  rates: readonly [number, number, number];
  standard: Service;
  express: Service;
  inactive?: true;
}

const zones: readonly Zone[] = [
  {
    name: 'Suisse',
    countries: ['CH', 'LI'],
    rates: [990, 1990, 10_000],
    standard: ['La Poste', 'PostPac Priority', 1, 2],
    express: ['La Poste', 'Swiss-Express', 1, 1],
  },
  {
    name: 'Luxembourg',
    countries: ['LU'],
    rates: [1490, 2990, 10_000],
    standard: ['POST Luxembourg', 'Colis', 2, 3],
    express: ['DHL', 'Express', 1, 2],
  },
  {
    name: 'Allemagne',
    countries: ['DE'],
    rates: [1490, 2990, 15_000],
    standard: ['DHL', 'Paket', 2, 4],
    express: ['UPS', 'Express Saver', 1, 2],
  },
  {
    name: 'Europe',
    countries: ['FR', 'IT', 'AT'],
    rates: [1990, 3990, 15_000],
    standard: ['DPD', 'Classic', 3, 7],
    express: ['FedEx', 'International Priority', 1, 3],
  },
  {
    name: 'Amérique du Nord',
    countries: ['US', 'CA'],
    rates: [4990, 8990, 20_000],
    standard: ['UPS', 'Worldwide Expedited', 4, 8],
    express: ['FedEx', 'International Priority', 2, 4],
    inactive: true,
  },
];

/** What a parcel's weight adds, in centimes, up to so many grams. */
const brackets = {
  standard: [
    [10_000, 0],
    [20_000, 800],
    [30_000, 1400],
  ],
  express: [
    [10_000, 0],
    [20_000, 1200],
    [30_000, 2200],
  ],
} as const;

/** Writes what any shop needs to begin, demo or not: discount tiers, tax rates, shipping zones with their services. */
export async function seedShop(tx: Queryable): Promise<void> {
  await tx.insert(discountTiers).values(tierRows);
  await tx.insert(taxRates).values(taxRows);
  await tx.insert(shippingZones).values(
    zones.map(({ name, countries, rates, inactive }, position) => ({
      id: idFrom(`zone/${name}`),
      name,
      countries,
      standard_rate_cents: rates[0],
      express_rate_cents: rates[1],
      free_threshold_cents: rates[2],
      is_active: !inactive,
      position,
    })),
  );
  const services = zones.flatMap((zone) =>
    (['standard', 'express'] as const).map((kind, position) => {
      const [carrier, service, min_days, max_days] = zone[kind];
      return {
        id: idFrom(`zone/${zone.name}/${kind}`),
        zone_id: idFrom(`zone/${zone.name}`),
        carrier,
        service,
        kind,
        min_days,
        max_days,
        position,
      };
    }),
  );
  await tx.insert(shippingServices).values(services);
  await tx.insert(shippingBrackets).values(
    services.flatMap(({ id, kind }) =>
      brackets[kind].map(([max_weight_g, surcharge_cents]) => ({
        id: idFrom(`${id}/${max_weight_g}`),
        service_id: id,
        max_weight_g,
        surcharge_cents,
      })),
    ),
  );
}
