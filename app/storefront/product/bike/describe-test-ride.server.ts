import { appointmentAddress } from '#server/community/appointments/index.ts';
import type { ProductDetail } from '#server/catalogue/products/index.ts';
import type { Settings } from '#server/platform/settings/index.ts';
import { m } from '#shared/i18n/index.ts';

/**
 * Returns the texts of the section on test rides, rendered by the server so that no browser loads them in three
 * languages. Undefined when the shop offers no test rides or no size of the bike is in stock.
 *
 * @param bikes ids of the variants that are complete bikes
 */
export function describeTestRide(
  settings: Pick<Settings, 'appointments' | 'shop'>,
  { id, variants }: Pick<ProductDetail, 'id' | 'variants'>,
  bikes: ReadonlySet<string>,
) {
  const { offers_test_rides: isOffered, minutes } = settings.appointments;
  const hasRideable = variants.some((variant) => variant.stock > 0 && bikes.has(variant.id));
  if (!isOffered || !hasRideable) return undefined;
  return {
    title: m.appointments_section_title(),
    text: m.appointments_section_text({ minutes }),
    address: appointmentAddress(settings).join(', '),
    link: { path: `/appointments?product=${id}`, label: m.appointments_section_link() },
  };
}
