import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { Day } from './working-days.ts';

/** Countries whose holidays may matter to a delivery; the shop's own with its cantons. */
const countries = ['CH', 'LI', 'LU', 'DE', 'FR', 'IT', 'AT'];

type Wanted = [country: string, region?: string];

/**
 * Public holidays of a country, or of a part of it, by year. The rules of every country on earth take some 45 MB in
 * memory, so they are read by a thread that ends once it has answered; a few hundred dates stay.
 */
const known = new Map<string, Promise<Map<string, ReadonlySet<Day>>>>();

const source = `
const { parentPort, workerData } = require('node:worker_threads');
const Holidays = require(workerData.library);
parentPort.postMessage(workerData.wanted.map(([country, region]) => {
  const calendar = region ? new Holidays(country, region) : new Holidays(country);
  return calendar.getHolidays(workerData.year).filter((day) => day.type === 'public').map((day) => day.date.slice(0, 10));
}));`;

const keyOf = ([country, region]: Wanted): string => (region ? `${country}-${region}` : country);

function readYear(year: number, wanted: Wanted[]): Promise<Map<string, ReadonlySet<Day>>> {
  return new Promise((resolve, reject) => {
    const library = createRequire(import.meta.url).resolve('date-holidays');
    const thread = new Worker(source, { eval: true, workerData: { library, year, wanted } });
    thread.once('error', reject);
    thread.once('message', (lists: Day[][]) => {
      resolve(new Map(wanted.map((entry, i) => [keyOf(entry), new Set(lists[i])])));
      void thread.terminate();
    });
  });
}

/**
 * The public holidays of one year.
 *
 * @param country ISO code; one we do not know has none
 * @param region canton or state, for those of the shop
 */
export async function holidaysOf(year: number, country: string, region?: string): Promise<ReadonlySet<Day>> {
  const wanted: Wanted = region ? [country, region] : [country];
  // The usual countries come with one reading; a canton on its own with its first.
  const isUsual = !region && countries.includes(country);
  const key = isUsual ? String(year) : `${year}/${keyOf(wanted)}`;
  let reading = known.get(key);
  if (!reading) {
    reading = readYear(year, isUsual ? countries.map((code): Wanted => [code]) : [wanted]);
    known.set(key, reading);
    // A reading that failed is tried again by whoever asks next.
    reading.catch(() => known.delete(key));
  }
  return (await reading).get(keyOf(wanted)) ?? new Set();
}
