import { formatDecimal } from './format.ts';
import type { Locale } from './locales.ts';

/**
 * Formats a file size in SI units (1 MB = 1,000,000 bytes). A size below one kilobyte is shown as one kilobyte.
 */
export function formatFileSize(bytes: number, locale: Locale): string {
  const [kilo, mega] = locale === 'fr' ? ['ko', 'Mo'] : ['kB', 'MB'];
  const kilobytes = Math.max(1, Math.round(bytes / 1000));
  if (kilobytes < 1000) return `${kilobytes}\u00a0${kilo}`;
  return `${formatDecimal(String(Math.round(bytes / 100_000) / 10), locale)}\u00a0${mega}`;
}
