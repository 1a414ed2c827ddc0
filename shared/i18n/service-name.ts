import type { Locale } from '../locales.ts';
import { m } from './index.ts';

/**
 * Returns the name of a delivery service in a language. Names of carriers' products stay unchanged; only the
 * pick-up service of a new shop has a descriptive name.
 */
export function localizeServiceName(service: string, locale: Locale): string {
  return service === m.zones_kind_pickup({}, { locale: 'fr' })
    ? m.zones_kind_pickup({}, { locale })
    : service;
}
