import { alloy, anodised, finishes, rubber } from './finish.ts';
import type { Geometry, Kind } from './geometry.ts';
import { disc, n, place, points, polar, rounded, smooth, type Point } from './kit.ts';
import { dropShifter } from './shifter.ts';
import type { Sheet } from './sheet.ts';

/** Saddle and seatpost from the side, above the seat tube. */
export function saddleSide(s: Sheet, g: Geometry, kind: Kind): string {
  const rise = kind === 'mountain' ? 215 : kind === 'city' ? 130 : 170;
  const head = polar(180 + g.seatAngle, rise, g.seatTop);
  const { x, y } = head;
  const shell = smooth(
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
  const rails = smooth(
    points([x - 100, y - 24], [x - 60, y - 6], [x, y - 4], [x + 50, y - 6], [x + 104, y - 30]),
  );
  return (
    s.tube(g.seatTop, head, kind === 'mountain' ? anodised : finishes.black, 28) +
    s.hose(rails, 7, alloy, 'round') +
    s.shape(
      rounded(points([x - 22, y - 12], [x + 22, y - 12], [x + 18, y + 6], [x - 18, y + 6]), 5),
      finishes.black,
      'matte',
      0.8,
    ) +
    s.shape(shell, rubber, 'tube', 1) +
    s.stroke(
      smooth(points([x - 108, y - 51], [x - 56, y - 46], [x + 24, y - 40], [x + 112, y - 41])),
      rubber.high,
      1.2,
      0.5,
    )
  );
}

/** Spacers, stem, bar and levers from the side. */
export function cockpit(s: Sheet, kind: Kind, g: Geometry): string {
  const above = polar(g.steer, -36, g.headTop);
  const spacers =
    s.tube(g.headTop, polar(g.steer, -20, g.headTop), finishes.black, 34) +
    s.tube(polar(g.steer, -18, g.headTop), polar(g.steer, -62, g.headTop), finishes.black, 36);
  const long = kind === 'mountain' ? 48 : kind === 'city' ? 70 : 96;
  const bar: Point = { x: above.x + long, y: above.y - (kind === 'city' ? 30 : 10) };
  const stem =
    s.tube(above, bar, finishes.black, 34, 30) +
    s.shape(disc(19, bar), finishes.black, 'face', 0.9) +
    s.bolt(bar, 7, alloy);
  if (kind === 'mountain' || kind === 'city') {
    const back = kind === 'city' ? 150 : 46;
    const up = kind === 'city' ? 34 : 26;
    const grip = smooth([
      bar,
      { x: bar.x + 6, y: bar.y - up },
      { x: bar.x - back * 0.5, y: bar.y - up - 8 },
      { x: bar.x - back, y: bar.y - up + (kind === 'city' ? 6 : -2) },
    ]);
    const lever = smooth(
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
      s.hose(grip, 24, finishes.black, 'round') +
      s.hose(
        smooth([
          { x: bar.x - back * 0.35, y: bar.y - up - 6 },
          { x: bar.x - back, y: bar.y - up + (kind === 'city' ? 6 : -2) },
        ]),
        32,
        kind === 'city' ? finishes.tan : rubber,
        'round',
      )
    );
  }
  const drop = `M${n(bar.x)} ${n(bar.y)}C${n(bar.x + 34)} ${n(bar.y - 4)} ${n(bar.x + 62)} ${n(bar.y)} ${n(bar.x + 76)} ${n(bar.y + 18)}C${n(bar.x + 98)} ${n(bar.y + 52)} ${n(bar.x + 84)} ${n(bar.y + 104)} ${n(bar.x + 30)} ${n(bar.y + 118)}C${n(bar.x)} ${n(bar.y + 126)} ${n(bar.x - 20)} ${n(bar.y + 128)} ${n(bar.x - 44)} ${n(bar.y + 132)}`;
  return (
    spacers +
    stem +
    place(dropShifter(s, { speeds: 12, kind: 'drop', colour: 'black' }), bar.x + 62, bar.y - 2, -8, 0.92) +
    s.hose(drop, 30, rubber, 'round')
  );
}
