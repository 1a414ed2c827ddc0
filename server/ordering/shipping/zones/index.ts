export { type StaffZone, listZones } from './queries.ts';
export { type ZoneSaved, saveZone } from './save-zone.ts';
export { type ZoneInput, zoneInput } from './zone-input.ts';
