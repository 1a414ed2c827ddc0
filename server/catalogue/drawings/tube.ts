import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, brass, rubber } from './material-tones.ts';
import { pathNumber, placeShape, repeatText } from './kit.ts';
import { latheShape, ellipsePath } from './lathe.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

/**
 * Returns a Presta valve along +x from the tube, `length` mm long, with its nut and the thread for its cap.
 */
function valve(s: DrawingSheet, length: number): string {
  const thread = repeatText(Math.round(length / 2.4), (i) =>
    s.stroke(`M${pathNumber(6 + i * 2.4)} -2.9v5.8`, brass.dark, 0.8, 0.7),
  );
  return (
    latheShape(
      s,
      [
        { x0: -2, x1: 5, r0: 9, r1: 4, tone: rubber },
        { x0: 4, x1: length, r0: 3, tone: brass },
        { x0: length, x1: length + 5, r0: 1.4, tone: alloy },
        { x0: length + 5, x1: length + 9, r0: 2.3, tone: alloy },
      ],
      0,
    ) +
    thread +
    latheShape(s, [{ x0: 12, x1: 16, r0: 6.2, tone: alloy }], 0)
  );
}

export function drawTube(a: Families['tube'], id: string): DrawnPart {
  const s = new DrawingSheet(id, 1.06);
  const body = Math.max(14, a.width * 0.62);
  const radius = a.diameter / 2 + body / 2;
  const path = ellipsePath(0, radius * 0.84, radius);
  const seam = s.stroke(
    ellipsePath(1, radius * 0.84 - body * 0.14, radius - body * 0.14),
    rubber.high,
    1,
    0.35,
  );
  const lying =
    placeShape(s.hose(path, body, rubber) + seam, 0, 0) +
    placeShape(valve(s, a.valve), 0, radius - body / 2, -90);
  return {
    sheet: s,
    body: s.shadow(0, radius + body / 2, 180, 11) + lying,
    close: { x: 400, y: 640, size: 300 },
  };
}
