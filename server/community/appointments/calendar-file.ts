/** An appointment as an event of a calendar. */
export interface CalendarEvent {
  /** Identifies the event, so that a second import of the file does not duplicate it. */
  id: string;
  startsAt: string;
  endsAt: string;
  /** Time at which the event was created. */
  createdAt: string;
  summary: string;
  location: string;
  description: string;
  /** Name of the program that writes the file. */
  product: string;
  /** Host of the shop, which makes the id unique. */
  host: string;
}

/** Longest line in bytes, without its line break (RFC 5545, section 3.1). */
const longestLine = 75;

/** Writes an event as a calendar file (RFC 5545) with times in UTC. */
export function writeCalendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escapeText(event.product)}//Appointments//EN`,
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${event.id}@${event.host}`,
    `DTSTAMP:${utc(event.createdAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(event.endsAt)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `LOCATION:${escapeText(event.location)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Formats an instant in UTC: `20261126T080000Z`. */
const utc = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** Escapes a text value (RFC 5545, section 3.3.11). */
const escapeText = (text: string) =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`);

/** Breaks a line into lines of at most 75 bytes, never inside a character (RFC 5545, section 3.1). */
function foldLine(line: string): string {
  const parts = [''];
  for (const sign of line) {
    // A continuation begins with a space, which counts.
    const limit = parts.length === 1 ? longestLine : longestLine - 1;
    if (Buffer.byteLength(parts.at(-1)! + sign) > limit) parts.push(sign);
    else parts[parts.length - 1] += sign;
  }
  return parts.join('\r\n ');
}
