type Brackets = readonly (readonly [maxWeightGrams: number, surchargeCents: number])[];

interface Offer {
  carrier: string;
  service: string;
  /** Minimum and maximum delivery time in working days. */
  days: readonly [number, number];
  /** Surcharges by weight, in centimes. */
  brackets: Brackets;
  /** Surcharge in centimes per bulky unit; without it, the service does not accept bulky units. */
  bulky?: number;
}

export interface ZoneSeed {
  name: string;
  countries: readonly string[];
  /**
   * In centimes: price of standard delivery, price of express delivery, and the subtotal from which standard
   * delivery is free.
   */
  rates: readonly [number, number, number];
  standard: Offer;
  express: Offer;
  pickup?: Offer & { rate: number };
  inactive?: true;
}

/**
 * Swiss Post, PostPac Priority over the counter: CHF 9.00 up to 2 kg, 10.70 up to 10 kg, 23.00 up to 30 kg,
 * bulky 31.00 up to 30 kg (post.ch, domestic parcels, list before 2024). The surcharges are the differences
 * to the first bracket.
 */
const postPac: Brackets = [
  [2_000, 0],
  [10_000, 170],
  [30_000, 1_400],
];
const postPacBulky = 3_100 - 2_300;

/**
 * DHL Paket over the counter: EUR 6.19 up to 2 kg and 7.69 up to 5 kg (from 2025-01-01), 18.99 up to 20 kg
 * and 23.99 up to 31.5 kg (from 2024-07-12). The surcharges are the differences to the first bracket, at CHF
 * 0.94 per euro.
 */
const dhlPaket: Brackets = [
  [2_000, 0],
  [5_000, 141],
  [20_000, 1_203],
  [31_500, 1_673],
];

// The carriers publish no prices for these services, so these surcharges are invented examples.
const ordinary: Brackets = [
  [10_000, 0],
  [20_000, 800],
  [30_000, 1_400],
];
const quick: Brackets = [
  [10_000, 0],
  [20_000, 1_200],
  [30_000, 2_200],
];

/**
 * Delivery zones and services of a new shop. The prices are examples without a contract; the shop's owner
 * replaces them with agreed prices.
 */
export const startingZones: readonly ZoneSeed[] = [
  {
    name: 'Suisse',
    countries: ['CH', 'LI'],
    rates: [990, 1_990, 10_000],
    standard: {
      carrier: 'La Poste',
      service: 'PostPac Priority',
      days: [1, 2],
      brackets: postPac,
      bulky: postPacBulky,
    },
    express: { carrier: 'La Poste', service: 'Swiss-Express', days: [1, 1], brackets: quick },
    // The post office of the recipient's address keeps the parcel for collection (poste restante).
    pickup: { carrier: 'La Poste', service: 'Point de retrait', days: [1, 2], brackets: postPac, rate: 690 },
  },
  {
    name: 'Luxembourg',
    countries: ['LU'],
    rates: [1_490, 2_990, 10_000],
    standard: {
      carrier: 'POST Luxembourg',
      service: 'Colis',
      days: [2, 3],
      brackets: ordinary,
      bulky: 2_500,
    },
    express: { carrier: 'DHL', service: 'Express', days: [1, 2], brackets: quick },
  },
  {
    name: 'Allemagne',
    countries: ['DE'],
    rates: [1_490, 2_990, 15_000],
    standard: { carrier: 'DHL', service: 'Paket', days: [2, 4], brackets: dhlPaket, bulky: 2_500 },
    express: { carrier: 'UPS', service: 'Express Saver', days: [1, 2], brackets: quick, bulky: 5_900 },
  },
  {
    name: 'Europe',
    countries: ['FR', 'IT', 'AT'],
    rates: [1_990, 3_990, 15_000],
    standard: { carrier: 'DPD', service: 'Classic', days: [3, 7], brackets: ordinary, bulky: 3_900 },
    express: { carrier: 'FedEx', service: 'International Priority', days: [1, 3], brackets: quick },
  },
  {
    name: 'Amérique du Nord',
    countries: ['US', 'CA'],
    rates: [4_990, 8_990, 20_000],
    standard: {
      carrier: 'UPS',
      service: 'Worldwide Expedited',
      days: [4, 8],
      brackets: ordinary,
      bulky: 9_900,
    },
    express: { carrier: 'FedEx', service: 'International Priority', days: [2, 4], brackets: quick },
    inactive: true,
  },
];
