import { alloy, anodised, colourTones, rubber } from './material-tones.ts';
import type { FrameGeometry, FrameKind } from './geometry.ts';
import {
  circlePath,
  pathNumber,
  placeShape,
  points,
  polarPoint,
  roundedPolygonPath,
  smoothCurvePath,
  type Point,
} from './kit.ts';
import { dropShifterShape } from './shifter.ts';
import type { DrawingSheet } from './sheet.ts';

/** Returns saddle and seatpost above the seat tube, seen from the side. */
export function saddleSideView(s: DrawingSheet, g: FrameGeometry, kind: FrameKind): string {
  const rise = kind === 'mountain' ? 215 : kind === 'city' ? 130 : 170;
  const head = polarPoint(180 + g.seatAngle, rise, g.seatTop);
  const { x, y } = head;
  const shell = smoothCurvePath(
    points(
      [x - 128, y - 44],
      [x - 112, y - 56],
      [x - 60, y - 51],
      [x + 20, y - 45],
      [x + 110, y - 46],
      [x + 134, y - 38],
      [x + 128, y - 26],
      [x + 60, y - 27],
      [x, y - 24],
      [x - 60, y - 20],
      [x - 112, y - 18],
      [x - 130, y - 30],
    ),
    true,
  );
  const rails = smoothCurvePath(
    points([x - 100, y - 24], [x - 60, y - 6], [x, y - 4], [x + 50, y - 6], [x + 104, y - 30]),
  );
  return (
    s.tube(g.seatTop, head, kind === 'mountain' ? anodised : colourTones.black, 28) +
    s.hose(rails, 7, alloy, 'round') +
    s.shape(
      roundedPolygonPath(points([x - 22, y - 12], [x + 22, y - 12], [x + 18, y + 6], [x - 18, y + 6]), 5),
      colourTones.black,
      'matte',
      0.8,
    ) +
    s.shape(shell, rubber, 'tube', 1) +
    s.stroke(
      smoothCurvePath(points([x - 108, y - 51], [x - 56, y - 46], [x + 24, y - 40], [x + 112, y - 41])),
      rubber.high,
      1.2,
      0.5,
    )
  );
}

/** Returns spacers, stem, bar and levers, seen from the side. */
export function cockpitSideView(s: DrawingSheet, kind: FrameKind, g: FrameGeometry): string {
  const above = polarPoint(g.steer, -36, g.headTop);
  const spacers =
    s.tube(g.headTop, polarPoint(g.steer, -20, g.headTop), colourTones.black, 34) +
    s.tube(polarPoint(g.steer, -18, g.headTop), polarPoint(g.steer, -62, g.headTop), colourTones.black, 36);
  const long = kind === 'mountain' ? 48 : kind === 'city' ? 70 : 96;
  const bar: Point = { x: above.x + long, y: above.y - (kind === 'city' ? 30 : 10) };
  const stem =
    s.tube(above, bar, colourTones.black, 34, 30) +
    s.shape(circlePath(19, bar), colourTones.black, 'face', 0.9) +
    s.bolt(bar, 7, alloy);
  if (kind === 'mountain' || kind === 'city') {
    const back = kind === 'city' ? 150 : 46;
    const up = kind === 'city' ? 34 : 26;
    const grip = smoothCurvePath([
      bar,
      { x: bar.x + 6, y: bar.y - up },
      { x: bar.x - back * 0.5, y: bar.y - up - 8 },
      { x: bar.x - back, y: bar.y - up + (kind === 'city' ? 6 : -2) },
    ]);
    const lever = smoothCurvePath(
      points(
        [bar.x + 14, bar.y - up - 4],
        [bar.x + 34, bar.y - up + 10],
        [bar.x + 30, bar.y - up + 40],
        [bar.x + 8, bar.y - up + 62],
      ),
    );
    return (
      spacers +
      stem +
      s.hose(lever, 9, anodised, 'round') +
      s.hose(grip, 24, colourTones.black, 'round') +
      s.hose(
        smoothCurvePath([
          { x: bar.x - back * 0.35, y: bar.y - up - 6 },
          { x: bar.x - back, y: bar.y - up + (kind === 'city' ? 6 : -2) },
        ]),
        32,
        kind === 'city' ? colourTones.tan : rubber,
        'round',
      )
    );
  }
  const drop = `M${pathNumber(bar.x)} ${pathNumber(bar.y)}C${pathNumber(bar.x + 34)} ${pathNumber(bar.y - 4)} ${pathNumber(bar.x + 62)} ${pathNumber(bar.y)} ${pathNumber(bar.x + 76)} ${pathNumber(bar.y + 18)}C${pathNumber(bar.x + 98)} ${pathNumber(bar.y + 52)} ${pathNumber(bar.x + 84)} ${pathNumber(bar.y + 104)} ${pathNumber(bar.x + 30)} ${pathNumber(bar.y + 118)}C${pathNumber(bar.x)} ${pathNumber(bar.y + 126)} ${pathNumber(bar.x - 20)} ${pathNumber(bar.y + 128)} ${pathNumber(bar.x - 44)} ${pathNumber(bar.y + 132)}`;
  return (
    spacers +
    stem +
    placeShape(
      dropShifterShape(s, { speeds: 12, kind: 'drop', colour: 'black' }),
      bar.x + 62,
      bar.y - 2,
      -8,
      0.92,
    ) +
    s.hose(drop, 30, rubber, 'round')
  );
}
