import type { Families } from '#server/catalogue/products/families.ts';
import { alloy, anodised, brass, colourTones } from './material-tones.ts';
import { pathNumber, placeShape, points, repeatText, roundedPolygonPath, smoothCurvePath } from './kit.ts';
import { latheShape } from './lathe.ts';
import { DrawingSheet, type DrawnPart } from './sheet.ts';

/**
 * Returns a suspension fork seen from the front, with the axle at the origin: lowers with arch, stanchions
 * that show `travel` mm, and crown.
 */
export function suspensionForkShape(
  s: DrawingSheet,
  a: Families['suspension-fork'],
): { body: string; height: number } {
  const tone = colourTones[a.colour];
  const gold = a.travel >= 140 ? brass : anodised;
  const arch = a.diameter / 2 + 38;
  const sealY = arch - 22;
  const crown = sealY + a.travel + 22;
  const half = 66;
  const leg = (side: number): string => {
    const x = side * half;
    const lower = smoothCurvePath(
      points(
        [x - 21, -sealY + 4],
        [x - 20, -sealY + 60],
        [x - 17, -160],
        [x - 15, -40],
        [x - 14, 6],
        [x - 6, 18],
        [x + 6, 18],
        [x + 14, 6],
        [x + 15, -40],
        [x + 17, -160],
        [x + 20, -sealY + 60],
        [x + 21, -sealY + 4],
      ),
      true,
    );
    const stanchion = placeShape(
      latheShape(s, [{ x0: sealY - 4, x1: crown + 8, r0: 17.5, tone: gold }], 0),
      x,
      0,
      -90,
    );
    const wiper = placeShape(
      latheShape(
        s,
        [
          { x0: sealY - 7, x1: sealY + 2, r0: 21.5, tone: colourTones.black },
          { x0: sealY + 2, x1: sealY + 6, r0: 19, tone: colourTones.black },
        ],
        0,
      ),
      x,
      0,
      -90,
    );
    const oring =
      side > 0
        ? placeShape(
            latheShape(s, [{ x0: sealY + 20, x1: sealY + 24, r0: 18.6, tone: colourTones.red }], 0),
            x,
            0,
            -90,
          )
        : '';
    const scale =
      side > 0
        ? ''
        : repeatText(Math.floor(a.travel / 20), (i) =>
            s.stroke(`M${x - 12} ${pathNumber(-sealY - 24 - i * 20)}h${i % 2 ? 6 : 10}`, '#fff', 1, 0.45),
          );
    const cap = placeShape(
      latheShape(
        s,
        [
          { x0: crown + 22, x1: crown + 30, r0: 13, tone: side > 0 ? colourTones.red : alloy },
          { x0: crown + 30, x1: crown + 35, r0: 9, tone: side > 0 ? colourTones.red : colourTones.black },
        ],
        0,
      ),
      x,
      0,
      -90,
    );
    return (
      stanchion +
      oring +
      scale +
      cap +
      s.shape(lower, tone, 'across', 1.1) +
      wiper +
      s.stroke(`M${x - 10} ${-sealY + 80}V-70`, tone.high, 1.6, 0.4)
    );
  };
  const bridge = smoothCurvePath(
    points(
      [-half - 17, -sealY + 34],
      [-half - 12, -sealY + 2],
      [-54, -arch - 6],
      [-22, -arch - 22],
      [22, -arch - 22],
      [54, -arch - 6],
      [half + 12, -sealY + 2],
      [half + 17, -sealY + 34],
      [half - 16, -sealY + 40],
      [44, -arch + 20],
      [18, -arch + 4],
      [-18, -arch + 4],
      [-44, -arch + 20],
      [-half + 16, -sealY + 40],
    ),
    true,
  );
  const crownBody = smoothCurvePath(
    points(
      [-half - 23, -crown + 4],
      [-half - 24, -crown - 22],
      [-half - 6, -crown - 32],
      [-40, -crown - 30],
      [-24, -crown - 40],
      [24, -crown - 40],
      [40, -crown - 30],
      [half + 6, -crown - 32],
      [half + 24, -crown - 22],
      [half + 23, -crown + 4],
      [half - 10, -crown + 10],
      [24, -crown - 8],
      [-24, -crown - 8],
      [-half + 10, -crown + 10],
    ),
    true,
  );
  const steerer = placeShape(
    latheShape(
      s,
      [
        { x0: crown + 30, x1: crown + 46, r0: 20, r1: 18, tone: colourTones.black },
        { x0: crown + 46, x1: crown + 190, r0: 14.3, tone: alloy },
      ],
      0,
    ),
    0,
    0,
    -90,
  );
  const axle =
    placeShape(
      latheShape(s, [{ x0: -half - 22, x1: half + 22, r0: 7.5, tone: colourTones.black }], 0),
      0,
      0,
    ) +
    s.shape(
      roundedPolygonPath(points([half + 16, -8], [half + 26, -8], [half + 28, 8], [half + 16, 8]), 3),
      alloy,
      'matte',
      0.7,
    );
  const body =
    steerer +
    axle +
    leg(-1) +
    leg(1) +
    s.shape(bridge, tone, 'tube', 1.1) +
    s.stroke(
      smoothCurvePath(points([-50, -arch - 1], [-20, -arch - 16], [20, -arch - 16], [50, -arch - 1])),
      tone.high,
      1.6,
      0.5,
    ) +
    s.shape(crownBody, tone, 'tube', 1.1) +
    s.stroke(
      smoothCurvePath(
        points(
          [-half - 10, -crown - 24],
          [-38, -crown - 23],
          [-22, -crown - 33],
          [22, -crown - 33],
          [38, -crown - 23],
        ),
      ),
      tone.high,
      1.4,
      0.5,
    );
  return { body, height: crown + 190 };
}

export function drawSuspensionFork(a: Families['suspension-fork'], id: string): DrawnPart {
  const s = new DrawingSheet(id, 0.96);
  const { body, height } = suspensionForkShape(s, a);
  return {
    sheet: s,
    body: s.shadow(0, height / 2 + 14, 110, 9) + placeShape(body, 0, height / 2 - 8),
    close: { x: 400, y: 400 - height * 0.08, size: 380 },
  };
}
