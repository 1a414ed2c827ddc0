import { formatPrice } from './format.ts';

/**
 * Formats an approximate amount in euro: prices are in CHF, and CHF is charged.
 *
 * @param rate CHF per euro
 */
export function approximateEuro(centimes: number, rate: number): string {
  return `≈\u00a0${formatPrice(Math.round(centimes / rate), 'EUR')}`;
}
