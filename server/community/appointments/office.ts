import { type Settings, shopIdentity } from '#server/platform/settings/index.ts';

/**
 * Returns the lines of the address at which appointments take place: the office that the settings name, or the
 * seller's address when the office is no longer in the settings.
 */
export function appointmentAddress(settings: Pick<Settings, 'appointments' | 'shop'>): string[] {
  const { offices } = settings.shop;
  const office = offices.find(({ city }) => city !== '' && city === settings.appointments.office);
  const { name, addressLines } = shopIdentity(settings);
  return [name, ...(office ? office.lines : addressLines)].filter(Boolean);
}
