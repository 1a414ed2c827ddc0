import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import type { Day } from './day.ts';

/** Countries whose public holidays can affect a delivery or the last day of a legal period. */
const countries = ['CH', 'LI', 'LU', 'DE', 'FR', 'IT', 'AT'];

/** Public holidays by country code, and by canton as `CH-VD`. */
export type Holidays = ReadonlyMap<string, ReadonlySet<Day>>;

const run = promisify(execFile);

const source = `
const [library, keys, years] = JSON.parse(process.argv[1]);
const Holidays = require(library);
console.log(JSON.stringify(keys.map((key) => {
  const calendar = new Holidays(...key.split('-'));
  return years.flatMap((year) => calendar.getHolidays(year)).filter((day) => day.type === 'public').map((day) => day.date.slice(0, 10));
})));`;

/**
 * Cache of public holidays by first year and canton. A separate process reads them once from the library and
 * exits, because the library loads the rules of every country, about 45 MB that this process could not
 * release. The cache contains only a few hundred dates.
 */
const known = new Map<string, Promise<Holidays>>();

async function read(year: number, canton: string): Promise<Holidays> {
  const library = createRequire(import.meta.url).resolve('date-holidays');
  const keys = [...countries, `CH-${canton}`];
  const { stdout } = await run(
    process.execPath,
    ['-e', source, JSON.stringify([library, keys, [year, year + 1]])],
    { env: {} },
  );
  const lists = JSON.parse(stdout) as Day[][];
  return new Map(keys.map((key, i) => [key, new Set(lists[i])]));
}

/**
 * Returns the public holidays of a year and the next one, for the delivery countries and the shop's canton.
 * Other countries have no entry.
 */
export function loadHolidays(year: number, canton: string): Promise<Holidays> {
  const key = `${year}/${canton}`;
  let reading = known.get(key);
  if (!reading) {
    reading = read(year, canton);
    known.set(key, reading);
    // Removes a failed read from the cache, so that the next call tries again.
    reading.catch(() => known.delete(key));
  }
  return reading;
}
