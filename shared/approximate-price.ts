import { formatPrice } from './format.ts';

/**
 * Formats an approximate amount in whole euros. Prices and charges are always in CHF.
 *
 * @param centimes amount in centimes of CHF
 * @param rate CHF per euro
 */
export function approximateEuro(centimes: number, rate: number): string {
  return `≈\u00a0${formatPrice(Math.round(centimes / rate / 100) * 100, 'EUR')}`;
}
