import { expect, test } from 'vitest';
import { writeCalendarFile } from './calendar-file.ts';

const event = {
  id: '784a3943-4293-469b-8504-dc3feed71e44',
  startsAt: '2026-11-30T08:00:00.000Z',
  endsAt: '2026-11-30T08:45:00.000Z',
  createdAt: '2026-11-26T08:10:00.000Z',
  summary: 'Essai',
  location: 'Pignon, Rue du Simplon 12; Lausanne',
  description: 'Voir\nou annuler',
  product: 'Webshop',
  host: 'shop.example',
};

test('the calendar file states the times in UTC and escapes texts', () => {
  const lines = writeCalendarFile(event).split('\r\n');
  expect(lines).toContain('UID:784a3943-4293-469b-8504-dc3feed71e44@shop.example');
  expect(lines).toContain('DTSTART:20261130T080000Z');
  expect(lines).toContain('DTEND:20261130T084500Z');
  expect(lines).toContain(String.raw`LOCATION:Pignon\, Rue du Simplon 12\; Lausanne`);
  expect(lines).toContain(String.raw`DESCRIPTION:Voir\nou annuler`);
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
});

test('the calendar file breaks long lines at 75 bytes, never inside a character', () => {
  const summary = 'Vélo à très haute vitesse '.repeat(8);
  const file = writeCalendarFile({ ...event, summary });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${summary}`);
});
