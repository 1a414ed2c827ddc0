export { type StaffZone, listZones } from './queries.ts';
export { type SaveZoneOutcome, saveZone } from './save-zone.ts';
export { type ZoneInput, zoneInputSchema } from './zone-input.ts';
