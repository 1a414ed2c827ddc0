import type { SellerFact } from '#server/platform/settings/index.ts';
import { m } from '#shared/i18n/index.ts';

/** Labels of the seller's facts, as on the settings form. */
export const factLabels: Record<SellerFact, () => string> = {
  name: m.settings_name,
  email: m.settings_email,
  legal_name: m.settings_legal_name,
  street: m.settings_street,
  postal_code: m.settings_postal_code,
  city: m.settings_city,
  registrations: m.settings_registrations,
  iban: () => 'IBAN',
};
