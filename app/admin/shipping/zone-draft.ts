import type { StaffZone } from '#server/ordering/shipping/zones/index.ts';

/** A delivery zone as form values: amounts in francs, weights in kilograms, countries as a list of codes. */
export interface ZoneDraft {
  name: string;
  countries: string;
  standard: string;
  express: string;
  pickup: string;
  free: string;
  is_active: boolean;
  services: ServiceDraft[];
}

export interface ServiceDraft {
  /** React key of the service while the form is open. */
  key: number;
  carrier: string;
  service: string;
  kind: 'standard' | 'express' | 'pickup';
  min_days: string;
  max_days: string;
  bulky: string;
  is_active: boolean;
  brackets: { weight: string; surcharge: string }[];
}

const francs = (centimes: number | null) => (centimes === null ? '' : (centimes / 100).toFixed(2));

/** Returns the form values of a delivery zone. Without an argument, returns the form values of a new zone. */
export function zoneDraftOf(zone?: StaffZone): ZoneDraft {
  if (!zone)
    return {
      name: '',
      countries: '',
      standard: '',
      express: '',
      pickup: '',
      free: '',
      is_active: true,
      services: [newServiceDraft(0)],
    };
  return {
    name: zone.name,
    countries: zone.countries.join(', '),
    standard: francs(zone.standard_rate_cents),
    express: francs(zone.express_rate_cents),
    pickup: francs(zone.pickup_rate_cents),
    free: francs(zone.free_threshold_cents),
    is_active: zone.is_active,
    services: zone.services.map((service, key) => ({
      key,
      carrier: service.carrier,
      service: service.service,
      kind: service.kind,
      min_days: String(service.min_days),
      max_days: String(service.max_days),
      bulky: francs(service.bulky_surcharge_cents),
      is_active: service.is_active,
      brackets: service.brackets.map((bracket) => ({
        weight: String(bracket.max_weight_g / 1000),
        surcharge: francs(bracket.surcharge_cents),
      })),
    })),
  };
}

export function newServiceDraft(key: number): ServiceDraft {
  const brackets = [{ weight: '30', surcharge: '0' }];
  return {
    key,
    carrier: '',
    service: '',
    kind: 'standard',
    min_days: '1',
    max_days: '3',
    bulky: '',
    is_active: true,
    brackets,
  };
}
