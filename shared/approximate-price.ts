import { formatPrice } from './format.ts';

/**
 * What an amount is in euro, about: prices are in francs, and francs are what is charged.
 *
 * @param rate francs for one euro
 */
export function approximateEuro(centimes: number, rate: number): string {
  return `≈\u00a0${formatPrice(Math.round(centimes / rate), 'EUR')}`;
}
